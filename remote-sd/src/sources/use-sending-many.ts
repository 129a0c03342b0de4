import type { FileInfo } from '@app/shared/contracts/aigc';
import { BATCH } from '@app/shared/contracts/limits';
import { isFinal } from '@app/shared/http/is-final';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin, toast } from '@app/shared/state/actions';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { newId } from '@app/shared/state/new-id';

/** Concurrent uploads: the service accepts four bodies of one user. */
const LANES = 2;

/** A running or failed upload. */
export interface UploadsInProgress {
  key: string;
  file: File;
  percent: number;
  /** Error in Chinese; empty unless the upload failed. */
  failed: string;
  /** Whether it was refused, so that a retry cannot help. */
  refused: boolean;
}

export interface FilesSender {
  underway: readonly UploadsInProgress[];
  /** A visitor has to log in first; the upload starts afterwards. */
  send: (files: readonly File[]) => void;
  retry: (key: string) => void;
  /** Cancels an upload, or removes a failed one. */
  stop: (key: string) => void;
}

/**
 * Uploads pictures, some concurrently. A failed one can be retried and does not block the others.
 * @param room how many more pictures fit
 */
export function useSendingMany(room: number, onDone: (info: FileInfo) => void): FilesSender {
  const [underway, setUnderway] = useState<readonly UploadsInProgress[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef<UploadsInProgress[]>([]);
  const lanes = useRef(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const own = stops.current;
    return () => own.forEach((stop) => stop.abort());
  }, []);
  useUnsaved(underway.some(({ refused }) => !refused));

  const change = (key: string, part: Partial<UploadsInProgress>) =>
    setUnderway((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: string) => setUnderway((now) => now.filter((one) => one.key !== key));

  const sendOne = async ({ key, file }: UploadsInProgress) => {
    const signal = stops.current.get(key)?.signal;
    if (!signal || signal.aborted) return;
    try {
      const onProgress = (fraction: number) => change(key, { percent: Math.round(fraction * 100) });
      const info = await upload(file, { signal, quiet: true, onProgress });
      if (signal.aborted) return;
      forget(key);
      done.current(info);
    } catch (error) {
      if (!signal.aborted) change(key, { failed: describeError(error), refused: isFinal(error) });
    }
  };
  const work = async () => {
    lanes.current += 1;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next);
    lanes.current -= 1;
  };
  const enqueue = (more: readonly UploadsInProgress[]) => {
    for (const { key } of more) stops.current.set(key, new AbortController());
    queue.current.push(...more);
    for (let free = LANES - lanes.current; free > 0; free -= 1) void work();
  };

  return {
    underway,
    send(files) {
      const { accepted, problem } = checkFiles(files, { ...IMAGE_LIMITS, maxFiles: files.length });
      if (problem) toast.error(problem);
      const free = Math.max(0, room - underway.length);
      if (accepted.length > free) toast.warning(`一批最多 ${BATCH} 张，多出的 ${accepted.length - free} 张没有加入`);
      const more = accepted
        .slice(0, free)
        .map((file) => ({ key: newId(), file, percent: 0, failed: '', refused: false }));
      if (more.length === 0) return;
      requireLogin(() => {
        setUnderway((now) => [...now, ...more]);
        enqueue(more);
      });
    },
    retry(key) {
      const one = underway.find((entry) => entry.key === key);
      if (!one?.failed || one.refused) return;
      change(key, { failed: '', percent: 0 });
      enqueue([one]);
    },
    stop(key) {
      stops.current.get(key)?.abort();
      forget(key);
    },
  };
}
