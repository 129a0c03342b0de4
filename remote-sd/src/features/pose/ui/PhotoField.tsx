import type { Capabilities, FileInfo } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { POSE_LABELS } from '../../../labels/pose.ts';
import { SourceField } from '../../../sources/SourceField.tsx';
import type { FileSender } from '../../../sources/use-sending.ts';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { useEnginePeople } from '../hooks/use-engine-people.ts';
import { usePhotoPeople } from '../hooks/use-photo-people.ts';
import { usePose } from '../hooks/use-pose.ts';
import { ErrorText } from '../../../ui/texts.ts';
import { moduleFor } from '../model/module-for.ts';
import { poseHistory } from '../model/pose-draft.ts';

interface PhotoFieldProps {
  sender: FileSender;
  /** ControlNet support of the engine, whose preprocessors may find people too. */
  control: Capabilities['control'] | undefined;
}

/** A photo beneath the joints, and the detection of its people. */
export function PhotoField({ sender, control }: PhotoFieldProps) {
  const { form } = usePose();
  const { find, finding, problem } = usePhotoPeople();
  const module = moduleFor(control);
  const { photo } = form;
  const slider = createSliders(form, (part) => poseHistory.change({ ...form, ...part }, 'opacity'));
  return (
    <Field>
      <SourceField label={POSE_LABELS.photo} file={photo} sender={sender} problem={problem} />
      {photo ? (
        <>
          <Button size="s" loading={finding} onClick={() => void find(photo)}>
            从照片找姿势
          </Button>
          {module ? <EngineSearch photo={photo} module={module} /> : null}
          {slider('opacity', POSE_LABELS.opacity, { min: 0, max: 1, step: 0.05 })}
          <Button size="s" tone="text" onClick={() => poseHistory.change({ ...form, photo: null })}>
            拿掉照片
          </Button>
        </>
      ) : null}
    </Field>
  );
}

/** Detection by the engine, which finds hands and faces too. */
function EngineSearch({ photo, module }: { photo: FileInfo; module: string }) {
  const { find, finding, problem } = useEnginePeople();
  return (
    <>
      <Button size="s" loading={finding} onClick={() => void find(photo, module)}>
        由绘图引擎找（{module}）
      </Button>
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
    </>
  );
}

const Field = styled.div`
  display: grid;
  gap: ${t.s1};
`;
