import { upload } from '@app/shared/http/upload';
import { requireLogin, toast } from '@app/shared/state/actions';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useState } from 'react';

/** Sends a picture beside the photo, such as a ground; what is none is refused with a message. */
export function useSentPicture(onSent: (fileId: string) => void) {
  const [sending, setSending] = useState(false);
  const take = (file: File) => {
    const { problem } = checkFiles([file], IMAGE_LIMITS);
    if (problem) {
      toast.error(problem);
      return;
    }
    requireLogin(() => {
      setSending(true);
      upload(file)
        .then(
          ({ fileId }) => onSent(fileId),
          () => undefined,
        )
        .finally(() => setSending(false));
    });
  };
  return { sending, take };
}
