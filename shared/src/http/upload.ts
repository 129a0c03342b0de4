import type { FileInfo } from '../contracts/aigc.ts';
import { emitMovingPicture } from './events.ts';
import { isMoving } from './moving-picture.ts';
import { send, type SendOptions } from './client.ts';

export interface UploadOptions extends SendOptions {
  /** Fraction of bytes sent, 0..1. */
  onProgress?: (fraction: number) => void;
  /** A mask is a file for a tool, and not listed among the person's pictures. */
  use?: 'mask';
}

/** Uploads one file as multipart and returns the service's answer. */
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

/** Whether two files have the same content: then one of them need not be uploaded. */
export async function haveSameBytes(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [left, right] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]);
  const other = new Uint8Array(right);
  return new Uint8Array(left).every((value, at) => value === other[at]);
}
