import { WORKER_POLICY } from '@app/shared/contracts/csp';

/** The one service worker of the site; the edge answers it from the host's version. */
const WORKER = '/sw.js';

/** Its address as the page's Trusted Types want it. The policy lets nothing else through. */
export function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError(`not the service worker: ${url}`);
      return url;
    },
  });
  return (policy ? policy.createScriptURL(WORKER) : WORKER) as string;
}
