import { useEffect, useRef, useState } from 'react';
import { isFinal } from '../../http/is-final.ts';
import { failureWords } from './words.ts';

export interface SendControls {
  /** Progress of 0..1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export type SendFile<T> = (file: File, controls: SendControls) => Promise<T>;

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; file: File; percent: number; rest: number }
  /** `final`: it would fail again. */
  | { kind: 'failed'; file: File; message: string; final: boolean };

interface Sending {
  state: State;
  send: (files: File[]) => void;
  retry: () => void;
  cancel: () => void;
}

/** Uploads files one by one; a failed one is retained for retry, together with those after it. */
export function useSend<T>(
  upload: SendFile<T> | undefined,
  onDone: ((result: T, file: File) => void) | undefined,
): Sending {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const waiting = useRef<File[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (): Promise<void> => {
    if (!upload) return;
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    for (let file = waiting.current[0]; file; file = waiting.current[0]) {
      const sent = file;
      const rest = waiting.current.length - 1;
      const show = (percent: number): void => {
        if (!control.signal.aborted) setState({ kind: 'sending', file: sent, percent, rest });
      };
      show(0);
      try {
        const result = await upload(sent, {
          signal: control.signal,
          onProgress: (fraction) => show(Math.round(fraction * 100)),
        });
        if (control.signal.aborted) return;
        waiting.current = waiting.current.slice(1);
        onDone?.(result, sent);
      } catch (error) {
        if (!control.signal.aborted)
          setState({ kind: 'failed', file: sent, message: failureWords(error), final: isFinal(error) });
        return;
      }
    }
    setState({ kind: 'idle' });
  };

  return {
    state,
    send: (files) => {
      waiting.current = files;
      void run();
    },
    retry: () => void run(),
    cancel: () => {
      running.current?.abort();
      waiting.current = [];
      setState({ kind: 'idle' });
    },
  };
}
