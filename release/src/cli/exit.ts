import type { DiffLine } from '@app/shared/contracts/release-api';

/** Exit codes of the command line, for scripts. */
export const EXIT_CODES = {
  done: 0,
  /** The network, the server or this machine failed. */
  fault: 1,
  /** A wrong verb, option or name. */
  usage: 2,
  /** The version exists with other content. */
  conflict: 3,
  /** The gate refused the version or the change. */
  refused: 4,
  /** Somebody else changed the release in the meantime. */
  changed: 5,
  /** The token is missing, unknown or expired, or lacks the scope. */
  forbidden: 6,
  /** A freeze is in force. */
  frozen: 7,
} as const;

interface Details {
  exit: number;
  /** Remedy in one sentence. */
  help?: string;
  /** HTTP status, when the server answered. */
  status?: number;
  /** Problems, one line each. */
  problems?: { code: string; message: string }[];
  /** Changes made in the meantime. */
  diff?: DiffLine[];
  /** Revision that is current now. */
  revision?: number;
  /** Scope that would allow it. */
  scope?: string;
  cause?: unknown;
}

/** An expected failure: what happened, the reason, and the remedy. */
export class ReleaseError extends Error {
  readonly details: Details;

  constructor(message: string, { cause, ...details }: Details) {
    super(message, { cause });
    this.name = 'ReleaseError';
    this.details = details;
  }
}

/** The typed command is wrong: an unknown verb, option or name. */
export function misuseError(message: string, help?: string): ReleaseError {
  return new ReleaseError(message, { exit: EXIT_CODES.usage, ...(help ? { help } : {}) });
}
