import type { IncomingMessage } from 'node:http';

/** Positions of the first and the last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that is asked for (RFC 9110, 14): undefined for the whole file, which is also the answer to several ranges, to other units, and
 * when the asker's copy is of another file (`If-Range`); 'none' when the file has no such part.
 */
export function rangeOf(req: IncomingMessage, length: number, etag: string): ByteRange | 'none' | undefined {
  const { range, 'if-range': condition } = req.headers;
  if (req.method !== 'GET' || range === undefined) return undefined;
  if (condition !== undefined && condition !== etag) return undefined;
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(range) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, length - Number(to)), last: length - 1 };
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== '' && Number(to) < first) return undefined;
  return first < length ? { first, last } : 'none';
}
