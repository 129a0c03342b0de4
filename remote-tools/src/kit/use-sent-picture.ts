import { upload } from '@app/shared/http/upload';
import { requireLogin, toast } from '@app/shared/state/actions';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useBusy } from '@app/shared/http/use-busy';

/** Uploads an additional picture, such as a background; another file is refused with a message. */
export function useSentPicture(onSent: (fileId: string) => void) {
  const [sending, send] = useBusy();
  const take = (file: File) => {
    const { problem } = checkFiles([file], IMAGE_LIMITS);
    if (problem) {
      toast.error(problem);
      return;
    }
    requireLogin(() => void send(async () => onSent((await upload(file)).fileId)));
  };
  return { sending, take };
}
