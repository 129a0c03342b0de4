import type { Checkup } from '@app/shared/contracts/checkup';
import { isFinal } from '@app/shared/http/is-final';
import { describeError, call } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { useEffect, useRef, useState } from 'react';

export type Step =
  | { kind: 'none' }
  /** A photo of a visitor, kept until they have logged in. */
  | { kind: 'waiting'; file: File }
  | { kind: 'sending'; file: File; percent: number }
  | { kind: 'measuring' }
  /** `final`: the same photo would fail again. */
  | { kind: 'failed'; message: string; final: boolean };

interface Run {
  step: Step;
  /** Uploads and measures a photo; a visitor logs in first. */
  start: (file: File) => void;
  /** Measures a picture that the service has. */
  examine: (fileId: string) => void;
  retry: () => void;
  clear: () => void;
}

type Subject = { file: File } | { fileId: string };

/** One checkup at a time. A file that was uploaded is not sent again when measuring is retried. */
export function useCheckup({ beforeId, onDone }: { beforeId?: string; onDone: (checkup: Checkup) => void }): Run {
  const { user } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const subject = useRef<Subject>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const options = { signal: own.signal, quiet: true };
    const show = (next: Step) => {
      if (!own.signal.aborted) setStep(next);
    };
    try {
      const asked = subject.current;
      if (!asked) return;
      if ('file' in asked) {
        const { file } = asked;
        show({ kind: 'sending', file, percent: 0 });
        const onProgress = (part: number) => show({ kind: 'sending', file, percent: Math.round(part * 100) });
        const { fileId } = await upload(file, { ...options, onProgress });
        if (own.signal.aborted) return;
        subject.current = { fileId };
      }
      show({ kind: 'measuring' });
      const { fileId } = subject.current as { fileId: string };
      const checkup = await call('POST /course/user/checkup/save', { fileId, beforeId }, options);
      if (own.signal.aborted) return;
      subject.current = null;
      setStep({ kind: 'none' });
      onDone(checkup);
    } catch (error) {
      show({ kind: 'failed', message: describeError(error), final: isFinal(error) });
    }
  };

  const begin = (asked: Subject) => {
    subject.current = asked;
    if (!user && 'file' in asked) setStep({ kind: 'waiting', file: asked.file });
    requireLogin(() => void run());
  };
  return {
    step,
    start: (file) => begin({ file }),
    examine: (fileId) => begin({ fileId }),
    retry: () => requireLogin(() => void run()),
    clear: () => {
      running.current?.abort();
      subject.current = null;
      setStep({ kind: 'none' });
    },
  };
}
