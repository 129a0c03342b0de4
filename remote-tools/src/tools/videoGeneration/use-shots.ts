import { VIDEO_LIMITS } from '@app/shared/contracts/limits';
import { isFinal } from '@app/shared/http/is-final';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { upload } from '@app/shared/http/upload';
import { requireLogin, toast } from '@app/shared/state/actions';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useRef, useState } from 'react';

/** A picture that is being added to the storyboard. */
export interface UploadingShot {
  key: string;
  file: File;
  preview: string;
  /** Upload error; empty while it is being sent. */
  problem: string;
  /** Whether the service refused it, so that a retry cannot help. */
  refused: boolean;
}

/**
 * Uploads pictures and passes on their ids in the order in which they were chosen; a failed one
 * stays, for a retry unless it was refused.
 */
export function useShots(count: number, onReady: (fileIds: string[]) => void) {
  const [coming, setComing] = useState<UploadingShot[]>([]);
  const stop = useRef<AbortController>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    const own = new AbortController();
    stop.current = own;
    return () => own.abort();
  }, []);
  useUnsaved(coming.length > 0);

  const drop = (key: string) =>
    setComing((now) => {
      for (const one of now) if (one.key === key) URL.revokeObjectURL(one.preview);
      return now.filter((one) => one.key !== key);
    });

  const send = async (ones: readonly UploadingShot[]) => {
    const signal = stop.current?.signal;
    // Uploads are sequential, so that the storyboard keeps their order.
    for (const one of ones) {
      try {
        const info = await upload(one.file, { ...(signal && { signal }), quiet: true });
        drop(one.key);
        ready.current([info.fileId]);
      } catch (failure) {
        if (signal?.aborted) return;
        const problem = failure instanceof Error ? failure.message : '上传失败，请重试';
        setComing((now) =>
          now.map((other) => (other.key === one.key ? { ...other, problem, refused: isFinal(failure) } : other)),
        );
      }
    }
  };

  return {
    coming,
    add(files: File[]) {
      const { accepted, problem } = checkFiles(files, { ...IMAGE_LIMITS, maxFiles: files.length });
      if (problem) toast.error(problem);
      const room = VIDEO_LIMITS.shots - count - coming.length;
      if (accepted.length > room)
        toast.warning(`最多 ${VIDEO_LIMITS.shots} 个镜头，多出的 ${accepted.length - room} 张没有加入`);
      const taken = accepted.slice(0, Math.max(0, room));
      if (taken.length === 0) return;
      requireLogin(() => {
        const more = taken.map((file) => ({
          key: crypto.randomUUID(),
          file,
          preview: URL.createObjectURL(file),
          problem: '',
          refused: false,
        }));
        setComing((now) => [...now, ...more]);
        void send(more);
      });
    },
    retry(key: string) {
      const one = coming.find((other) => other.key === key);
      if (!one) return;
      setComing((now) => now.map((other) => (other.key === key ? { ...other, problem: '' } : other)));
      void send([one]);
    },
    drop,
  };
}
