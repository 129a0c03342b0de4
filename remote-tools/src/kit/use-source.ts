import type { FileInfo } from '@app/shared/contracts/aigc';
import { isFinal } from '@app/shared/http/is-final';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The source photo: none, uploading, ready, or failed with the file kept for a retry; `refused`
 * means that the service rejected it, and a retry cannot help.
 */
export type PhotoSource =
  | { state: 'none' }
  | { state: 'sending'; file: File; preview: string; percent: number }
  | { state: 'failed'; file: File; preview: string; message: string; refused: boolean }
  | { state: 'ready'; info: FileInfo; preview: string };

export interface SourceControl {
  source: PhotoSource;
  /** Uploads a file; a visitor logs in first. */
  choose: (file: File) => void;
  retry: () => void;
  /** Uses a picture that the service already has. */
  reuse: (info: FileInfo) => void;
  clear: () => void;
}

export function useSource(onReady: (info: FileInfo) => void): SourceControl {
  const [source, setSource] = useState<PhotoSource>({ state: 'none' });
  const running = useRef<AbortController>(null);
  const ready = useRef(onReady);

  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(async (file: File, preview: string) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setSource({ state: 'sending', file, preview, percent: 0 });
    try {
      const info = await upload(file, {
        signal: own.signal,
        quiet: true,
        onProgress: (fraction) => {
          if (!own.signal.aborted) setSource({ state: 'sending', file, preview, percent: fraction * 100 });
        },
      });
      if (own.signal.aborted) return;
      setSource({ state: 'ready', info, preview });
      ready.current(info);
    } catch (failure) {
      if (own.signal.aborted) return;
      setSource({
        state: 'failed',
        file,
        preview,
        message: failure instanceof Error ? failure.message : '上传失败，请重试',
        refused: isFinal(failure),
      });
    }
  }, []);

  const choose = useCallback(
    (file: File) => {
      const preview = URL.createObjectURL(file);
      requireLogin(() => void send(file, preview));
    },
    [send],
  );

  const retry = useCallback(() => {
    if (source.state === 'failed') void send(source.file, source.preview);
  }, [source, send]);

  const reuse = useCallback((info: FileInfo) => {
    running.current?.abort();
    setSource({ state: 'ready', info, preview: info.url });
  }, []);

  const clear = useCallback(() => {
    running.current?.abort();
    setSource({ state: 'none' });
  }, []);

  // An object URL keeps the whole file in memory until it is revoked.
  const preview = source.state === 'none' ? '' : source.preview;
  useEffect(() => () => void (preview.startsWith('blob:') && URL.revokeObjectURL(preview)), [preview]);

  return { source, choose, retry, reuse, clear };
}
