/** Formats a size in px: `960 × 720`. */
export function sizeText(size: { width: number | null; height: number | null } | null): string {
  return size?.width && size.height ? `${size.width} × ${size.height}` : '';
}

const GB = 1024 ** 3;

/** Formats bytes: `412 KB`, `3.1 MB`, `5 GB`. */
export function bytesText(bytes: number): string {
  if (bytes >= GB) return `${Number((bytes / GB).toFixed(1))} GB`;
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
