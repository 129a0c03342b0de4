import { useCall } from '@app/shared/http/query';

/** A picture with the task that drew it. */
export function usePictureWithTask(fileId: string) {
  return useCall('GET /aigc/picture/get', { fileId }, { quiet: true, background: true, staleTime: 30_000 });
}
