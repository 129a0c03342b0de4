import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { POSE } from '../../../labels/pose.ts';
import { SourceField } from '../../../sources/SourceField.tsx';
import type { FileSender } from '../../../sources/use-sending.ts';
import { slidersOf } from '../../../ui/form-sliders.tsx';
import { usePhotoPeople } from '../hooks/use-photo-people.ts';
import { usePose } from '../hooks/use-pose.ts';
import { poseHistory } from '../model/pose-draft.ts';

/** A photo beneath the joints, and its people. */
export function PhotoField({ sender }: { sender: FileSender }) {
  const { form } = usePose();
  const { find, finding, problem } = usePhotoPeople();
  const { photo } = form;
  const slider = slidersOf(form, (part) => poseHistory.change({ ...form, ...part }, 'opacity'));
  return (
    <Field>
      <SourceField label={POSE.photo} file={photo} sender={sender} problem={problem} />
      {photo ? (
        <>
          <Button size="s" loading={finding} onClick={() => void find(photo)}>
            从照片找姿势
          </Button>
          {slider('opacity', POSE.opacity, { min: 0, max: 1, step: 0.05 })}
          <Button size="s" tone="text" onClick={() => poseHistory.change({ ...form, photo: null })}>
            拿掉照片
          </Button>
        </>
      ) : null}
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  gap: ${t.s1};
`;
