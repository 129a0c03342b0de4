/**
 * Whether who asks has this version already (`If-None-Match`, RFC 9110, 13.1.2): tags are compared
 * weakly, and `*` stands for any.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
