import { AHEAD } from '@app/shared/release-rules/ahead';
import { HOST_POLICY } from '@app/shared/contracts/csp';
import { LoadFailure } from '../failure.ts';

export const ENTRY_TIMEOUT_MS = 8000;

export interface EntryFile {
  /** Absolute address. */
  address: string;
  integrity: string;
}

/** The browser failed to load or run the file; its events do not say which. */
export class ScriptError extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`script ${address} could not be loaded`);
    this.name = 'ScriptError';
    this.address = address;
  }
}

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

/**
 * Runs an entry once: a script with this address that is already loading is awaited instead.
 * Rejects with ScriptError, or with LoadFailure after `timeoutMs`.
 */
export function runEntry(file: EntryFile, timeoutMs: number): Promise<void> {
  const script = onTheirWay().find(({ src }) => src === file.address) ?? create(file);
  return new Promise<void>((done, fail) => {
    const timer = setTimeout(
      () => fail(new LoadFailure('timeout', `${file.address}: no answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    script.addEventListener('load', settle(done), { once: true });
    script.addEventListener(
      'error',
      settle(() => fail(new ScriptError(file.address))),
      { once: true },
    );
    if (!script.isConnected) document.head.append(script);
  }).finally(() => script.remove());
}

/**
 * Makes the addresses of preloaded scripts absolute: rspack finds a loading chunk by its literal
 * address.
 */
export function absolutisePreloadedScripts(): void {
  for (const script of onTheirWay()) script.src = trusted(script.src);
}

/** A preloaded script is removed when it has settled, so that existing ones are still loading. */
function onTheirWay(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>(`script[${AHEAD}]`)];
}

function create({ address, integrity }: EntryFile): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = trusted(address);
  return script;
}

/** Trusted Types function that accepts addresses below a folder, and throws for others. */
export function scriptUrlBelow(folder: string): (url: string) => string {
  return (url) => {
    if (!url.startsWith(folder)) throw new TypeError(`${url} is not below ${folder}`);
    return trusted(url);
  };
}

/**
 * The host's policy is created and used only here: it accepts addresses below a version's folder,
 * an entry, which its hash guards, and those already in the page.
 */
function trusted(url: string): string {
  policy ??= window.trustedTypes?.createPolicy(HOST_POLICY, { createScriptURL: (text) => text });
  return (policy ? policy.createScriptURL(url) : url) as string;
}
