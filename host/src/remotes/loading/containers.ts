import type { ShareScope } from './shares.ts';

/**
 * Extra options for our own remotes beside the share scope (scripts/rspack/federation/borrow.js);
 * others ignore them.
 */
export interface InitOptions {
  /**
   * Converts the address of a chunk to a Trusted Types URL; throws for an address outside the
   * version's folder.
   */
  scriptUrl?: (url: string) => string;
}

/** Container that a remote's entry sets under its versioned global name. */
export interface Container {
  /** Takes the host's share scope, tokens of scopes under initialisation, and options. */
  init: (scope: ShareScope, tokens: unknown[], options: InitOptions) => unknown;
  /** Loads an exposed module with its chunks; calling the result runs it. */
  get: (module: string) => Promise<() => unknown>;
}

interface Globals {
  [name: string]: unknown;
}

const globals = globalThis as unknown as Globals;

/** The container of this name, once its entry has run. */
export function containerOf(name: string): Container | undefined {
  const found = globals[name] as Partial<Container> | undefined;
  return typeof found?.init === 'function' && typeof found.get === 'function' ? (found as Container) : undefined;
}

/**
 * Removes one version of a remote for good, after React has unmounted it.
 * @param name global name, e.g. `tools_1_4_0`
 */
export function forgetContainer(name: string): void {
  const chunks = globals[`rspackChunk${name}`];
  // A chunk that is still loading must not reach the released modules.
  if (Array.isArray(chunks)) chunks.push = () => 0;
  delete globals[`rspackChunk${name}`];
  // A global declared with `var` cannot be deleted.
  globals[name] = undefined;
  Reflect.deleteProperty(globals, name);
}
