import type { Layout } from '@app/shared/contracts/remote';
import type { GateRule } from './use-gate.ts';

/** @param login of the page; undefined for the layout's default */
export function gateRule(layout: Layout, login: boolean | undefined): GateRule {
  if (login === false) return 'open';
  if (layout === 'tool') return 'look';
  return login ? 'stay-out' : 'open';
}
