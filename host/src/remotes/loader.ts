import { HOST_POLICY } from '@app/shared/contracts/csp';
import type { RemoteModule } from '@app/shared/contracts/remote';
import { satisfies } from '@app/shared/contracts/semver';
import { checkModule } from './check-module.ts';
import { diagnose } from './diagnose.ts';
import { type Conflict, Incompatible, LoadFailure } from './failure.ts';
import { federation, forget } from './federation.ts';
import { PROVIDED } from './provided.ts';
import { removeStyleTarget } from './style-target.ts';
import { entryAddress, type Target } from './target.ts';

export const ENTRY_TIMEOUT_MS = 8000;
/** For entry, exposed chunk and start together. */
export const LOAD_TIMEOUT_MS = 12_000;

interface Entry {
  address: string;
  integrity: string;
}

/** Entries that may become a script, by container; nothing else passes the host's policy. */
const entries = new Map<string, Entry>();
let started = false;

/** Loads one copy of a remote and checks it. Rejects with LoadFailure or Incompatible. */
export async function loadRemote(target: Target, attempt: number): Promise<RemoteModule> {
  const { container, requires } = target.version;
  const conflicts = conflictsOf(requires);
  if (conflicts.length > 0) throw new Incompatible(conflicts);
  start();
  if (entries.has(container)) forget(container);
  const address = entryAddress(target.version, attempt, location.origin);
  entries.set(container, { address, integrity: target.version.integrity });
  federation().registerRemotes([{ name: container, entry: address, entryGlobalName: container, type: 'global' }], { force: true });
  try {
    const exposed = await withTimeout(federation().loadRemote(`${container}/remote`), LOAD_TIMEOUT_MS);
    return checkModule(exposed, target.name, target.mounts);
  } catch (error) {
    throw await diagnose(error, address, target.version.integrity);
  }
}

export function unloadRemote(target: Target): void {
  entries.delete(target.version.container);
  forget(target.version.container);
  removeStyleTarget(target.version.container);
  const folder = new URL(target.version.base, location.origin).pathname;
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[href]')) {
    if (new URL(link.href).pathname.replace(/^\/~r\d+/, '').startsWith(folder)) link.remove();
  }
}

function conflictsOf(requires: Record<string, string>): Conflict[] {
  return Object.entries(requires).flatMap(([name, wanted]) => {
    const have = PROVIDED[name] ?? null;
    return have !== null && satisfies(have, wanted) ? [] : [{ name, wanted, have }];
  });
}

function start() {
  if (started) return;
  started = true;
  const policy = window.trustedTypes?.createPolicy(HOST_POLICY, { createScriptURL: allowEntry });
  federation().registerPlugins([
    {
      name: 'entry-script',
      createScript: ({ url, remoteInfo }) => {
        const script = document.createElement('script');
        const integrity = remoteInfo ? entries.get(remoteInfo.name)?.integrity : undefined;
        if (integrity) script.integrity = integrity;
        script.crossOrigin = 'anonymous';
        script.async = true;
        script.src = (policy ? policy.createScriptURL(url) : allowEntry(url)) as string;
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
}

function allowEntry(url: string): string {
  for (const { address } of entries.values()) if (address === url) return url;
  throw new TypeError(`not an entry of the release document: ${url}`);
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, reject) => {
    timer = setTimeout(() => reject(new LoadFailure('timeout', `no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
