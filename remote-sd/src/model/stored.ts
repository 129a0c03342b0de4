import type { FileInfo } from '@app/shared/contracts/aigc';
import { BATCH } from '@app/shared/contracts/limits';

/** Parses a stored file of the service; null for anything else. */
export function parseFile(value: unknown): FileInfo | null {
  return isRecord(value) && typeof value.fileId === 'string' && String(value.url).startsWith('/')
    ? (value as unknown as FileInfo)
    : null;
}

/** Parses the files of a batch, up to its limit. */
export function parseFiles(value: unknown): FileInfo[] {
  return Array.isArray(value) ? value.flatMap((one: unknown) => parseFile(one) ?? []).slice(0, BATCH) : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
