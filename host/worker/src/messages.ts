import type { KnownRelease } from './pages.ts';

/**
 * Message of a page: its address, its release, and files it loaded before the worker started. Sent
 * by host/src/pwa/message-worker.ts.
 */
export interface ReleaseMessage extends KnownRelease {
  kind: 'release';
  path: string;
  files: readonly string[];
}

function texts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Null for anything else: every script of the site may send messages. */
export function readMessage(value: unknown): ReleaseMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, path, revision, salt, killed, files } = value as Partial<Record<keyof ReleaseMessage, unknown>>;
  if (kind !== 'release' || typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return null;
  if (typeof revision !== 'number' || typeof salt !== 'string' || !texts(killed) || !texts(files)) return null;
  return { kind, path, revision, salt, killed, files };
}
