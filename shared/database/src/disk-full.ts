/** Codes of a file system and of PostgreSQL that take nothing more. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** Whether the error, or what caused it, is that there is no room on the disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && FULL.includes(String(cause.code))) return true;
  return false;
}
