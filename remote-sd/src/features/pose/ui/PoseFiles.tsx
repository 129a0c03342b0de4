import { readPoseFile, writePose } from '@app/shared/pose';
import { confirm, toast } from '@app/shared/state/actions';
import { useAttempt } from '@app/shared/http/use-busy';
import { Button } from '@app/shared/ui/button';
import { useRef } from 'react';
import { FilePick } from '../../../ui/FilePick.tsx';
import { saveFile } from '@app/shared/http/save-file';
import { ErrorText } from '../../../ui/texts.ts';
import { usePose } from '../hooks/use-pose.ts';
import { poseDraft, poseHistory } from '../model/pose-draft.ts';
import { posePng } from '../model/pose-png.ts';
import { selectJoint } from '../model/selection.ts';
import { WrappedButtons } from '../../../ui/rows.ts';

/** Import and export of a pose as JSON, and its export as a picture. */
export function PoseFiles() {
  const { form } = usePose();
  const input = useRef<HTMLInputElement>(null);
  const { problem, setProblem, attempt } = useAttempt();

  const read = async (file: File) => {
    setProblem('');
    const pose = await readPoseFile(file);
    if ('problem' in pose) {
      setProblem(`${file.name}：${pose.problem}`);
      return;
    }
    const now = poseDraft.state.form;
    const message = '读入会换掉画面上的人物，之后可以撤销。要读入吗？';
    if (now.people.length > 0 && !(await confirm({ message }))) return;
    poseHistory.change({ ...poseDraft.state.form, ...pose });
    selectJoint({ person: 0, part: 'body', joint: null });
    toast.success(`读入了 ${pose.people.length} 个人`);
  };
  return (
    <>
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
      <WrappedButtons>
        <Button size="s" onClick={() => input.current?.click()}>
          读入 JSON
        </Button>
        <FilePick ref={input} accept="application/json,.json" label="姿势文件" onFile={(file) => void read(file)} />
        <Button
          size="s"
          disabled={form.people.length === 0}
          onClick={() => saveFile(new Blob([writePose(form)], { type: 'application/json' }), '姿势.json')}
        >
          导出 JSON
        </Button>
        <Button
          size="s"
          disabled={form.people.length === 0}
          onClick={() => void attempt(async () => saveFile(await posePng(form), '姿势.png'))}
        >
          下载 PNG
        </Button>
      </WrappedButtons>
    </>
  );
}
