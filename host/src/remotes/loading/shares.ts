import { moveHostFiles } from './host-files.ts';

interface Share {
  version: string;
  /**
   * Returns a shared module's factory: synchronously when it is in the first script, else when its
   * files are loaded.
   */
  get: () => unknown;
}

/** Modules that the host shares with remotes, by name, then by version. */
export type ShareScope = Record<string, Record<string, Share>>;

declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: ShareScope };

let scope: ShareScope | undefined;

/**
 * The host's share scope. No other containers take part in its initialisation, so it is complete
 * synchronously.
 */
export function shareScope(): ShareScope {
  if (scope) return scope;
  void __webpack_init_sharing__('default');
  scope = __webpack_share_scopes__.default;
  return reportFailedShares(scope, moveHostFiles);
}

/**
 * A copy for a foreign remote, so that libraries that it brings are not shared with others. It
 * holds the packages that the remote requires: any other would take the place of its own copy.
 */
export function scopeForOthers(requires: Record<string, string>): ShareScope {
  const wanted = Object.entries(shareScope()).filter(([name]) => Object.hasOwn(requires, packageOf(name)));
  return Object.fromEntries(wanted.map(([name, versions]) => [name, copyOf(versions)]));
}

/** Package of a specifier, with its scope. */
function packageOf(name: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
}

const copyOf = (versions: Record<string, Share>) =>
  Object.fromEntries(Object.entries(versions).map(([version, share]) => [version, { ...share }]));

/**
 * Calls `onFailure` when a shared module failed to load on demand; the next request tries again.
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
