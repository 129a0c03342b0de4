import type { FileInfo } from '@app/shared/contracts/aigc';
import { isFinal } from '@app/shared/http/is-final';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useRef, useState } from 'react';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; percent: number }
  /** `file` can be retried; null when it was refused. */
  | { step: 'failed'; name: string; file: File | null; message: string };

export interface FileSender {
  state: UploadState;
  /** A visitor has to log in first; the upload starts afterwards. */
  send: (file: File) => void;
  retry: () => void;
  /** Cancels the upload, or removes a failed one. */
  stop: () => void;
}

/**
 * Uploads one picture at a time: a new one replaces a running upload, a failed one can be retried.
 */
export function useSending(onDone: (info: FileInfo) => void, use?: 'mask'): FileSender {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);
  useUnsaved(state.step === 'sending' || (state.step === 'failed' && state.file !== null));

  const start = async (file: File) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { name } = file;
    const tell = (said: UploadState) => own.signal.aborted || setState(said);
    tell({ step: 'sending', name, percent: 0 });
    try {
      const info = await upload(file, {
        signal: own.signal,
        quiet: true,
        ...(use ? { use } : {}),
        onProgress: (fraction) => tell({ step: 'sending', name, percent: Math.round(fraction * 100) }),
      });
      if (own.signal.aborted) return;
      setState({ step: 'idle' });
      done.current(info);
    } catch (error) {
      tell({ step: 'failed', name, file: isFinal(error) ? null : file, message: describeError(error) });
    }
  };

  return {
    state,
    send(file) {
      const { problem } = checkFiles([file], IMAGE_LIMITS);
      if (problem) setState({ step: 'failed', name: file.name, file: null, message: problem });
      else requireLogin(() => void start(file));
    },
    retry() {
      if (state.step === 'failed' && state.file) void start(state.file);
    },
    stop() {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
}
