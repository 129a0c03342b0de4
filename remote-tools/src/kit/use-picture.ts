import { useState } from 'react';
import { useBlob } from './use-blob.ts';
import type { PhotoSource } from './use-source.ts';

/**
 * The bytes of the current photo, for the editor: available during its upload, and the same object
 * afterwards.
 */
export function usePicture(source: PhotoSource): Blob | null {
  const [sent, setSent] = useState<{ address: string; blob: Blob } | null>(null);
  const address = source.state === 'none' ? '' : source.preview;
  const own = source.state === 'sending' || source.state === 'failed' ? source.file : null;
  if (own && sent?.address !== address) setSent({ address, blob: own });
  const here = sent?.address === address ? sent.blob : null;
  const fetched = useBlob(own || here || address === '' ? null : address, '图片没有载入，请检查网络后重新打开');
  return here ?? fetched;
}
