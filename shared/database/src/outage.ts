/**
 * No connection, or one that broke: the server is down, starting, shutting down, or has too many
 * connections.
 */
const OUTAGE_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0[1-3]|53300|08\d{3})$/;
/** Errors that the driver reports without a code. */
const OUTAGE_TEXTS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/;
/** Ended by us, as it took too long or held others up. */
const ENDED_CODES = ['57014', '25P03', '55P03'];

/**
 * Whether the error, or its cause, is that the database is unreachable or too slow: another try
 * may succeed.
 */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const fromDatabase = 'syscall' in cause ? cause.syscall === 'connect' || cause.syscall === 'read' : true;
    if (ENDED_CODES.includes(code) || (fromDatabase && OUTAGE_CODES.test(code)) || OUTAGE_TEXTS.test(cause.message))
      return true;
  }
  return false;
}
