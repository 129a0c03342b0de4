import { STATISTICS_POLICY } from '@app/shared/contracts/csp';

let loaded = '';

/** Adds the configured script to the page, once. Only https addresses are accepted. */
export function loadStatistics(address: string): void {
  if (loaded || !address.startsWith('https://')) return;
  loaded = address;
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(address);
  document.head.append(script);
}

/** Whether the script is running, which ends only with the page. */
export function isCounting(): boolean {
  return loaded !== '';
}

function trustedScriptUrl(address: string): string {
  const policy = window.trustedTypes?.createPolicy(STATISTICS_POLICY, {
    createScriptURL(url) {
      if (url !== address) throw new TypeError(`not the statistics script: ${url}`);
      return url;
    },
  });
  return (policy ? policy.createScriptURL(address) : address) as string;
}
