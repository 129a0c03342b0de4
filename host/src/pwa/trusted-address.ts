import { WORKER_POLICY } from '@app/shared/contracts/csp';

/** The only service worker of the site; the edge serves it from the host's version. */
const WORKER = '/sw.js';

/** Address of the worker as a Trusted Types URL. The policy accepts no other address. */
export function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError(`not the service worker: ${url}`);
      return url;
    },
  });
  return (policy ? policy.createScriptURL(WORKER) : WORKER) as string;
}
