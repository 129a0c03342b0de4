import { useEffect, useState } from 'react';
import { FileProblem } from '../model/file-problem.ts';
import { PICTURE_BYTES, type SourceFile } from '../model/read-dataset.ts';

/** A row that flies past is not read. */
const WAIT_MS = 80;

/** Address of a picture while it is shown; `null` before it is read. */
export function useThumb(file: SourceFile): { url: string | null; problem: string } {
  const [thumb, setThumb] = useState<{ url: string | null; problem: string }>({ url: null, problem: '' });
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    const load = async () => {
      try {
        const blob = await file.read(PICTURE_BYTES);
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
