/**
 * Bytes of a file to read: an APNG declares animation before its pixels, WebP in its first chunk.
 */
const HEAD_BYTES = 64 * 1024;
const fourCC = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

function movesPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const kind = fourCC(bytes, at + 4);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
  }
  return false;
}

/** Whether a picture is animated; tools use its first frame only. */
export async function isMoving(file: Blob): Promise<boolean> {
  if (file.type !== 'image/png' && file.type !== 'image/webp') return false;
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (file.type === 'image/png') return movesPng(bytes);
  return fourCC(bytes, 8) === 'WEBP' && fourCC(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0;
}
