import { toast } from '@app/shared/state/actions';
import { useEffect, useState } from 'react';

/**
 * The bytes of an address; null while they load, or without an address.
 * @param problem message of the toast when the fetch fails
 */
export function useBlob(address: string | null, problem: string): Blob | null {
  const [known, setKnown] = useState<{ address: string; blob: Blob } | null>(null);
  useEffect(() => {
    if (!address) return;
    const stop = new AbortController();
    fetch(address, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        setKnown({ address, blob: await response.blob() });
      })
      .catch(() => {
        if (!stop.signal.aborted) toast.error(problem);
      });
    return () => stop.abort();
  }, [address, problem]);
  return known && known.address === address ? known.blob : null;
}
