import type { CallOutput } from '@app/shared/contracts/calls';
import { call } from '@app/shared/http/call';
import { callKey } from '@app/shared/http/query';
import { useAttempt } from '@app/shared/http/use-busy';
import { confirm, toast } from '@app/shared/state/actions';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { Select } from '@app/shared/ui/select';
import { TextField } from '@app/shared/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FilePick } from '../../../ui/FilePick.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';

type WorkflowPlace = CallOutput<'GET /workflow/files'>['places'][number];
interface ChosenFile {
  name: string;
  text: string;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
/** Maximum size of a workflow file in bytes, as in the service. */
const FILE_BYTES = 1_000_000;

interface WorkflowFilesDialogProps {
  places: readonly WorkflowPlace[];
  onClosed: () => void;
}

/** Workflows of an engine; named members add them from a file, replace and remove them. */
export function WorkflowFilesDialog({ places, onClosed }: WorkflowFilesDialogProps) {
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState(places[0]?.id);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const { busy, problem, setProblem, attempt } = useAttempt();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const place = places.find(({ id }) => id === at) ?? places[0];

  const take = async (file: File) => {
    setProblem('');
    if (file.size > FILE_BYTES) setProblem(`「${file.name}」超过 1 MB，不像是导出的工作流`);
    else setChosen({ name: file.name.replace(/\.json$/i, ''), text: await file.text() });
  };

  const send = async (what: () => Promise<unknown>, done: string) => {
    await attempt(async () => {
      await what();
      toast.success(done);
      setChosen(null);
    });
    void client.invalidateQueries({ queryKey: callKey('GET /workflow/files') });
    void client.invalidateQueries({ queryKey: callKey('GET /aigc/engine/state') });
  };
  const add = async ({ id, files }: WorkflowPlace, { name, text }: ChosenFile) => {
    const replace = files.some((file) => file.name === name.normalize().trim());
    if (replace && !(await confirm({ message: `已经有工作流「${name}」，用这个文件替换它？` }))) return;
    await send(
      () => call('POST /workflow/add', { id, name, text, replace }, { quiet: true }),
      `工作流「${name}」${replace ? '换好了' : '加好了'}`,
    );
  };
  const remove = async (id: string, name: string) => {
    if (await confirm({ message: `删除工作流「${name}」？排着队的任务会失败，做好的图还在。`, danger: true }))
      await send(() => call('POST /workflow/remove', { id, name }, { quiet: true }), `工作流「${name}」删掉了`);
  };

  return (
    <Dialog
      title="管理工作流"
      description="在 ComfyUI 里用「Export (API)」导出的文件。加进来后，登录的人都能运行它。"
      width={560}
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
    >
      {place ? (
        <Own>
          {places.length > 1 ? (
            <Select
              label="绘图引擎"
              value={place.id}
              options={places.map(({ id, name }, index) => ({ value: id, label: `${name} ${index + 1}` }))}
              onValueChange={setAt}
            />
          ) : null}
          {chosen ? (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void add(place, chosen);
              }}
            >
              <TextField label="名称" value={chosen.name} onValueChange={(name) => setChosen({ ...chosen, name })} />
              <SmallText>大家在「工作流」里看到这个名称。</SmallText>
              <Buttons>
                <Button type="submit" tone="primary" size="s" loading={busy} disabled={!chosen.name.trim()}>
                  加入
                </Button>
                <Button tone="text" size="s" onClick={() => setChosen(null)}>
                  取消
                </Button>
              </Buttons>
            </form>
          ) : (
            <Buttons>
              <Button size="s" icon={<FileUp {...icon} />} loading={busy} onClick={() => input.current?.click()}>
                选择文件
              </Button>
            </Buttons>
          )}
          <FilePick ref={input} accept="application/json,.json" label="工作流文件" onFile={(file) => void take(file)} />
          {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
          {place.files.length === 0 ? <SmallText>这里还没有工作流。</SmallText> : null}
          <Files>
            {place.files.map((file) => (
              <li key={file.name}>
                <div>
                  <b>{file.name}</b>
                  {file.problem ? <ErrorText>不能用：{file.problem}</ErrorText> : null}
                </div>
                <IconButton size="s" label={`删除 ${file.name}`} onClick={() => void remove(place.id, file.name)}>
                  <Trash2 {...icon} />
                </IconButton>
              </li>
            ))}
          </Files>
        </Own>
      ) : (
        <SmallText>现在接入的 ComfyUI 都没有放工作流的文件夹，请管理员设置 COMFYUI_WORKFLOWS。</SmallText>
      )}
    </Dialog>
  );
}

const Own = styled.div`
  display: grid;
  gap: ${t.s2};
  form {
    display: grid;
    gap: ${t.s1};
  }
`;
const Buttons = styled.div`
  display: flex;
  gap: ${t.s2};
`;
const Files = styled.ul`
  max-height: min(360px, 50vh);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  scrollbar-width: thin;
  li {
    ${row}
    gap: ${t.s2};
    min-height: 44px;
    border-bottom: 1px solid ${t.line};
  }
  div {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;
