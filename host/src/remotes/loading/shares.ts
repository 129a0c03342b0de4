import { moveHostFiles } from './host-files.ts';

interface Share {
  version: string;
  /**
   * Gives a shared module's factory: at once when it is in the first script, else when its files
   * have come.
   */
  get: () => unknown;
}

/** Modules that the host lends to remotes, by name, then by version. */
export type ShareScope = Record<string, Record<string, Share>>;

declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: ShareScope };

let scope: ShareScope | undefined;

/**
 * The host's share scope. There are no other containers to ask while it is made, so it is complete
 * at once.
 */
export function shareScope(): ShareScope {
  if (scope) return scope;
  void __webpack_init_sharing__('default');
  scope = __webpack_share_scopes__.default;
  return reportFailedShares(scope, moveHostFiles);
}

/**
 * A copy for code that others built: the libraries that it brings along are not lent to anybody
 * else.
 */
export function scopeForOthers(): ShareScope {
  return Object.fromEntries(Object.entries(shareScope()).map(([name, versions]) => [name, copyOf(versions)]));
}

const copyOf = (versions: Record<string, Share>) =>
  Object.fromEntries(Object.entries(versions).map(([version, share]) => [version, { ...share }]));

/**
 * Calls `onFailure` whenever a module that is lent on demand could not be fetched; whoever asks for
 * it next asks anew.
 */
export function reportFailedShares(shares: ShareScope, onFailure: () => void): ShareScope {
  for (const share of Object.values(shares).flatMap((versions) => Object.values(versions))) {
    const { get } = share;
    share.get = () => {
      const answer = get();
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        onFailure();
        throw error;
      });
    };
  }
  return shares;
}
