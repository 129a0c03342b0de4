import { toast } from '@app/shared/state/actions';
import { useEffect, useState } from 'react';
import type { Source } from './use-source.ts';

/**
 * The bytes of the photo in work, for the editor: at once while it is still being sent, and the
 * same ones when it has arrived.
 */
export function usePicture(source: Source): Blob | null {
  const [fetched, setFetched] = useState<{ address: string; blob: Blob } | null>(null);
  const [sent, setSent] = useState<{ address: string; blob: Blob } | null>(null);
  const address = source.state === 'none' ? '' : source.preview;
  const own = source.state === 'sending' || source.state === 'failed' ? source.file : null;
  if (own && sent?.address !== address) setSent({ address, blob: own });
  const known = sent?.address === address ? sent.blob : fetched?.address === address ? fetched.blob : null;
  const missing = address !== '' && !own && !known;
  useEffect(() => {
    if (!missing) return;
    const stop = new AbortController();
    fetch(address, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        setFetched({ address, blob: await response.blob() });
      })
      .catch(() => {
        if (!stop.signal.aborted) toast.error('图片没有载入，请检查网络后重新打开');
      });
    return () => stop.abort();
  }, [missing, address]);
  return known;
}
