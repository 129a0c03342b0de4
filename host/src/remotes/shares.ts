/** What the runtime keeps for one version of a shared module. */
interface Share {
  get?: () => unknown;
  loaded?: boolean;
  loading?: Promise<unknown> | null;
}

/** Share scope of the federation runtime: name, then version. */
export type ShareScope = Record<string, Record<string, Share>>;

/**
 * The runtime keeps the promise of a shared module for good, also when it was rejected: one lost file of the host would then
 * fail every remote that needs it until the page is loaded again. This lets go of rejected ones.
 */
export function forgetFailedShares(scope: ShareScope, onFailure: () => void): void {
  for (const versions of Object.values(scope)) {
    for (const [version, share] of Object.entries(versions)) wrap(share, () => versions[version], onFailure);
  }
}

function wrap(share: Share, current: () => Share | undefined, onFailure: () => void) {
  const { get } = share;
  if (!get) return;
  share.get = () => {
    const answer = get();
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      onFailure();
      // After the runtime has stored the promise that is being rejected here.
      setTimeout(() => {
        const held = current();
        if (held && !held.loaded) held.loading = null;
      });
      throw error;
    });
  };
}
