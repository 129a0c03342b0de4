import { hasToken, useSession } from '@app/shared/state/session';
import { useState } from 'react';

/**
 * Rules: `open` for everyone; `look` visible to all, usable when logged in; `stay-out` only when
 * logged in.
 */
export type GateRule = 'open' | 'look' | 'stay-out';

/**
 * Whether the content is mounted and whether the login mask covers it. A tool may be viewed; other
 * pages that need a login are not mounted before, but stay mounted once entered, so that an expired
 * session loses no typed text.
 */
export function useGate(rule: GateRule): { mounted: boolean; masked: boolean } {
  const { user, ready } = useSession();
  const admitted = user !== null || (!ready && hasToken());
  const [entered, setEntered] = useState(false);
  const inside = rule === 'stay-out' && (admitted || entered);
  if (inside !== entered) setEntered(inside);
  if (rule === 'open') return { mounted: true, masked: false };
  return { mounted: rule === 'look' || inside, masked: !admitted };
}
