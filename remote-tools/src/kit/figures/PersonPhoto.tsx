import { CONSENT } from '@app/shared/contracts/garment';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Checkbox } from '@app/shared/ui/checkbox';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { styled } from 'styled-components';
import { usePicker } from '../use-picker.tsx';
import type { PhotoSource } from '../use-source.ts';

interface PersonPhotoProps {
  photo: PhotoSource;
  onChoose: (file: File) => void;
  consent: boolean;
  onConsent: (consent: boolean) => void;
  /** Hint about suitable photographs. */
  hint: string;
}

/** A photograph of a person, with a checkbox for their consent. */
export function PersonPhoto({ photo, onChoose, consent, onConsent, hint }: PersonPhotoProps) {
  const { field, pick } = usePicker('选择人物的照片', ([file]) => {
    const { problem } = checkFiles([file!], IMAGE_LIMITS);
    if (problem) toast.error(problem);
    else onChoose(file!);
  });
  return (
    <>
      {photo.state === 'none' ? null : <Photo src={photo.preview} alt="人物的照片" />}
      {photo.state === 'failed' ? <p role="alert">{photo.message}</p> : null}
      <Button block size="s" loading={photo.state === 'sending'} onClick={pick}>
        {photo.state === 'none' ? '选人物的照片' : '换一张'}
      </Button>
      {field}
      <Checkbox checked={consent} onCheckedChange={onConsent}>
        {CONSENT}
      </Checkbox>
      <small>{hint}</small>
    </>
  );
}

const Photo = styled.img`
  width: 100%;
  max-height: 180px;
  border-radius: ${t.r1};
  background: ${t.sunken};
  object-fit: contain;
`;
