import { useEffect, useState } from 'react';
import { FileProblem } from '../model/file-problem.ts';
import { MAX_PICTURE_BYTES, type SourceFile } from '../model/read-dataset.ts';

/** Delay in ms before a thumbnail is read, so that rows that scroll past are skipped. */
const WAIT_MS = 80;

/** Object URL of a picture while its row is mounted; `null` until it is read. */
export function useThumb(file: SourceFile): { url: string | null; problem: string } {
  const [thumb, setThumb] = useState<{ url: string | null; problem: string }>({ url: null, problem: '' });
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    const load = async () => {
      try {
        const blob = await file.read(MAX_PICTURE_BYTES);
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setThumb({ url, problem: '' });
      } catch (error) {
        if (!isGone) setThumb({ url: null, problem: error instanceof FileProblem ? error.message : '读不出来' });
      }
    };
    const timer = setTimeout(() => void load(), WAIT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      if (url) URL.revokeObjectURL(url);
      setThumb({ url: null, problem: '' });
    };
  }, [file]);
  return thumb;
}
