import type { FileInfo } from '../contracts/aigc.ts';
import { emitMovingPicture } from './events.ts';
import { isMoving } from './moving-picture.ts';
import { send, type SendOptions } from './client.ts';

export interface UploadOptions extends SendOptions {
  /** 0..1 of the bytes sent. */
  onProgress?: (fraction: number) => void;
  /** A mask is a file for a tool, and none of the person's pictures. */
  use?: 'mask';
}

/** Sends one file as multipart and answers what the service made of it. */
export async function upload(file: Blob, { onProgress, use, ...options }: UploadOptions = {}): Promise<FileInfo> {
  const form = new FormData();
  form.append('file', file, file instanceof File ? file.name : 'upload');
  const sent = await send<FileInfo>(
    'POST /file/data/upload',
    {
      method: 'POST',
      url: '/file/data/upload',
      data: form,
      params: use ? { use } : undefined,
      onUploadProgress: ({ loaded, total }) => {
        if (total) onProgress?.(Math.min(1, loaded / total));
      },
    },
    options,
  );
  if (use !== 'mask' && (await isMoving(file).catch(() => false))) emitMovingPicture();
  return sent;
}

/** A file of the service as a Blob, for saving or the clipboard. */
export function download(url: string, options?: SendOptions): Promise<Blob> {
  return send<Blob>(`GET ${url}`, { method: 'GET', url, baseURL: '', responseType: 'blob' }, options);
}
