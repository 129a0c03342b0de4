import { isChunkError } from '@app/shared/federation/lazy-route';
import { type ShareConflict, IncompatibleError, LoadFailure } from '../failure.ts';
import { ScriptError } from './script.ts';

const PROBE_TIMEOUT_MS = 3000;
/**
 * Error messages of a remote's bundle for a shared version that does not fit, and for a module that
 * is not shared.
 */
const VERSION_CONFLICT = /^Unsatisfied version (\S+) from .* of shared singleton module (\S+) \(required (.+)\)$/;
const MISSING_SHARE = /^Shared module (\S+) doesn't exist in shared scope/;

/** A file with its expected hash; without a hash tampering cannot be detected. */
interface RequestedFile {
  address: string;
  integrity?: string | undefined;
}

/**
 * Converts a load error to a failure that the card can explain. Requests the file's status from the
 * server, because script events have none.
 * @param entry the failed file when the error names no chunk
 */
export async function diagnoseFailure(error: unknown, entry?: RequestedFile): Promise<LoadFailure | IncompatibleError> {
  if (error instanceof LoadFailure || error instanceof IncompatibleError) return error;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  const conflict = error instanceof Error ? conflictIn(error.message) : null;
  if (conflict) return new IncompatibleError([conflict]);
  if (/\(timeout/.test(text)) return new LoadFailure('timeout', text, { cause: error });
  // The chunk was loaded, but it threw, or is not a script.
  if (isMissing(error)) return new LoadFailure('broken', text, { cause: error });
  if (error instanceof ScriptError || isChunkError(error)) {
    const asked = chunkOf(error) ?? entry;
    return asked ? probe(text, error, asked) : new LoadFailure('network', text, { cause: error });
  }
  return new LoadFailure('broken', text, { cause: error });
}

/**
 * A remote's runtime adds address and hash of the failed chunk to the error
 * (scripts/rspack/federation/borrow.js).
 */
function chunkOf(error: unknown): RequestedFile | null {
  if (!(error instanceof Error)) return null;
  const { request: address, integrity } = error as { request?: unknown; integrity?: unknown };
  if (typeof address !== 'string' || address === '') return null;
  return { address, integrity: typeof integrity === 'string' ? integrity : undefined };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'missing';
}

function conflictIn(text: string): ShareConflict | null {
  const version = VERSION_CONFLICT.exec(text);
  if (version) return { name: version[2] ?? '', wanted: version[3] ?? '', offered: version[1] ?? null };
  const missing = MISSING_SHARE.exec(text);
  return missing ? { name: missing[1] ?? '', wanted: '*', offered: null } : null;
}

async function probe(text: string, cause: unknown, { address, integrity }: RequestedFile): Promise<LoadFailure> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    if (!answer.ok) return new LoadFailure('network', text, { cause, status: answer.status });
    if (integrity && !(await matches(await answer.arrayBuffer(), integrity)))
      return new LoadFailure('tampered', text, { cause });
  } catch {
    return new LoadFailure('network', text, { cause });
  }
  return new LoadFailure('network', text, { cause });
}

/** `crypto.subtle` is missing on plain http; the cause is then reported as "network". */
async function matches(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}` === integrity;
}
