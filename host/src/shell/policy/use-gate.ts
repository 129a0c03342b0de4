import { hasToken, useSession } from '@app/shared/state/session';
import { useState } from 'react';

/**
 * open: for everyone; look: seen by all, used by those logged in; stay-out: for those logged in.
 */
export type GateRule = 'open' | 'look' | 'stay-out';

/**
 * Whether the content is mounted and whether the login mask lies over it. A tool may be looked at;
 * other pages that need a login are not even mounted before, but once entered they stay, so that an
 * expired session loses nothing typed.
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
