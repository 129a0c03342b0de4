import type { FileInfo } from '@app/shared/contracts/aigc';

/** A file of the service as it was stored with a draft; null for anything else. */
export function fileOf(value: unknown): FileInfo | null {
  return isRecord(value) && typeof value.fileId === 'string' && String(value.url).startsWith('/')
    ? (value as unknown as FileInfo)
    : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
