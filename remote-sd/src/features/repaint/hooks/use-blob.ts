import { download } from '@app/shared/http/upload';
import { describeError } from '@app/shared/http/call';
import { useEffect, useState } from 'react';

interface LoadedBlob {
  url: string;
  blob: Blob | null;
  /** Error in Chinese; empty while loading and when it is loaded. */
  problem: string;
}

/** Fetches the bytes of a picture from the service. */
export function useBlob(url: string): Omit<LoadedBlob, 'url'> & { again: () => void } {
  const [loaded, setLoaded] = useState<LoadedBlob | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    download(url, { signal: stop.signal, quiet: true }).then(
      (blob) => setLoaded({ url, blob, problem: '' }),
      (error: unknown) => stop.signal.aborted || setLoaded({ url, blob: null, problem: describeError(error) }),
    );
    return () => stop.abort();
  }, [url, turn]);
  const { blob, problem } = loaded?.url === url ? loaded : { blob: null, problem: '' };
  return { blob, problem, again: () => setTurn(turn + 1) };
}
