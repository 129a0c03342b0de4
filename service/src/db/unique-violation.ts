/** PostgreSQL's code of a row that a unique index refuses. */
const UNIQUE_VIOLATION = '23505';

/** Whether the error, or what caused it, is that a unique index refuses the row. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return true;
  return false;
}
