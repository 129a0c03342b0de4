import { useEffect, useRef, useState } from 'react';
import { FileProblem } from '../model/file-problem.ts';

interface Work {
  /** The work in progress and its fraction; null when idle. */
  busy: { name: string; fraction: number } | null;
  problem: string;
}

/** Long work on files, one at a time: its progress, its error, and a way to abort it. */
export function useAbortableWork() {
  const [work, setWork] = useState<Work>({ busy: null, problem: '' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (
    name: string,
    task: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<void>,
  ) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setWork({ busy: { name, fraction: 0 }, problem: '' });
    let shown = 0;
    const onProgress = (fraction: number) => {
      // Progress below one per cent is not published: ten thousand files would render as often.
      if (own.signal.aborted || fraction - shown < 0.01) return;
      shown = fraction;
      setWork({ busy: { name, fraction }, problem: '' });
    };
    let problem = '';
    try {
      await task(own.signal, onProgress);
    } catch (error) {
      problem = error instanceof FileProblem ? error.message : '读取文件失败，请重新选择';
    }
    if (!own.signal.aborted) setWork({ busy: null, problem });
  };
  const stop = () => {
    running.current?.abort();
    setWork({ busy: null, problem: '' });
  };
  return { ...work, run, stop };
}
