import type { ExposedRemote, RemoteModule } from '@app/shared/contracts/remote';
import { satisfies } from '@app/shared/contracts/semver';
import { filesCdn, isFromCdn, ownAddress } from '../../release/files-cdn.ts';
import { checkModule } from './check-module.ts';
import type { diagnoseFailure as diagnoseNow } from './diagnose.ts';
import type * as Others from './others.ts';
import { containerOf, forgetContainer } from './containers.ts';
import { type ShareConflict, IncompatibleError, LoadFailure } from '../failure.ts';
import { moveHostFiles } from './host-files.ts';
import { noteLoaded, noteUnloaded } from '../kill-guard.ts';
import { PROVIDED_MODULES } from './provided.ts';
import { ENTRY_TIMEOUT_MS, runEntry, scriptUrlBelow } from './script.ts';
import { shareScope } from './shares.ts';
import { removeSheet } from './styles.ts';
import { entryAddress, type RemoteTarget } from '../target.ts';

/**
 * Timeout in ms for entry, exposed chunk and start together; a single chunk has `chunkLoadTimeout`
 * of rspack.shared.js.
 */
export const LOAD_TIMEOUT_MS = 20_000;

/** Containers of versions that were requested. */
const requestedUrls = new Set<string>();

/** Loads one copy of a remote and checks it. Rejects with LoadFailure or Incompatible. */
export async function loadRemote(target: RemoteTarget, attempt: number): Promise<RemoteModule> {
  const { container, requires } = target.version;
  const conflicts = conflictsOf(requires);
  if (conflicts.length > 0) throw new IncompatibleError(conflicts);
  if (requestedUrls.has(container)) discard(target);
  requestedUrls.add(container);
  noteLoaded(target);
  const address = entryAddress(target.version, attempt, location.origin, filesCdn());
  try {
    const exposed = await withTimeout(expose(target, address), LOAD_TIMEOUT_MS);
    return await runnable(target, address, checkModule(exposed, target.name, target.mounts));
  } catch (error) {
    // Further files of a CDN that fails would fail as well.
    if (isFromCdn(address)) moveHostFiles();
    throw await explain(error, (diagnose) => diagnose(error, { address, integrity: target.version.integrity }));
  }
}

type Diagnose = typeof diagnoseNow;

/**
 * Failure handling is loaded with the cards. When it fails to load, the failure is reported as a
 * network failure.
 */
async function explain(error: unknown, ask: (diagnose: Diagnose) => ReturnType<Diagnose>): Promise<unknown> {
  if (error instanceof LoadFailure || error instanceof IncompatibleError) return error;
  try {
    const { diagnoseFailure: diagnose } = await import(/* webpackChunkName: "cards" */ './diagnose.ts');
    return await ask(diagnose);
  } catch {
    return new LoadFailure('network', String(error), { cause: error });
  }
}

/** Module of the remote. Its entry may have run already: the page preloads it. */
async function expose(target: RemoteTarget, address: string): Promise<unknown> {
  const { container: name, integrity, foreign } = target.version;
  if (foreign) {
    const { watchRemote, exposeForeign } = await loadOthers();
    watchRemote(target, address);
    return exposeForeign(target, address);
  }
  if (!containerOf(name)) await runEntry({ address, integrity }, ENTRY_TIMEOUT_MS);
  const container = containerOf(name);
  if (!container) throw new LoadFailure('broken', `${address} left no container named ${name}`);
  await container.init(shareScope(), [], { scriptUrl: scriptUrlBelow(new URL('.', address).href) });
  const run = await container.get('./remote');
  return run();
}

let others: typeof Others | undefined;

/** Code for remotes of other builds and other frameworks. */
async function loadOthers(): Promise<typeof Others> {
  return (others ??= await import(/* webpackChunkName: "foreign" */ './others.ts'));
}

/** Pages that a framework of the remote draws become components. */
async function runnable(target: RemoteTarget, address: string, exposed: ExposedRemote): Promise<RemoteModule> {
  if (!target.version.foreign && isRunnable(exposed)) return exposed;
  const { watchRemote, mountRoutes } = await loadOthers();
  watchRemote(target, address);
  return mountRoutes(target, exposed);
}

function isRunnable(exposed: ExposedRemote): exposed is RemoteModule {
  return exposed.routes.every((route) => 'Component' in route);
}

export function unloadRemote(target: RemoteTarget): void {
  requestedUrls.delete(target.version.container);
  discard(target);
  removeSheet(target.version.container);
  noteUnloaded(target);
}

/**
 * A pending script has to be removed as well: the next copy would find it by its chunk name and
 * wait for it.
 */
function discard(target: RemoteTarget) {
  others?.endRemote(target);
  forgetContainer(target.version.container);
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    if (fileOf(target, 'src' in element ? element.src : element.href) !== null) element.remove();
  }
}

/** Path below the version's folder, without a retry prefix; null for other addresses. */
function fileOf(target: RemoteTarget, address: string): string | null {
  const folder = new URL(target.version.base, location.origin);
  const url = new URL(ownAddress(address), location.origin);
  const pathname = url.pathname.replace(/^\/~r\d+(?=\/)/, '');
  return url.origin === folder.origin && pathname.startsWith(folder.pathname)
    ? pathname.slice(folder.pathname.length)
    : null;
}

function conflictsOf(requires: Record<string, string>): ShareConflict[] {
  return Object.entries(requires).flatMap(([name, wanted]) => {
    const offered = PROVIDED_MODULES[name] ?? null;
    return offered !== null && satisfies(offered, wanted) ? [] : [{ name, wanted, offered }];
  });
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, reject) => {
    timer = setTimeout(() => reject(new LoadFailure('timeout', `no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
