/** Positions of the first and the last byte that somebody asks for, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

interface RangeHeaders {
  range?: string | undefined;
  /** The tag of the file of which they have the rest. */
  'if-range'?: string | string[] | undefined;
}

/**
 * The part of a file that a request asks for (RFC 9110, 14): null for all of it, also where it asks
 * for several parts or for parts of another file; `none` where the file does not reach so far.
 */
export function rangeOf(
  { range, 'if-range': ifRange }: RangeHeaders,
  bytes: number,
  etag: string,
): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  if (from === '')
    return Number(to) === 0 || bytes === 0 ? 'none' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to));
  if (to !== '' && Number(to) < first) return null;
  return first < bytes ? { first, last } : 'none';
}
