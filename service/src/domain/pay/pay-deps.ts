import type { PayChannel } from '@app/shared/contracts/order';
import type { Deps } from '../../deps.ts';
import type { PayGateways } from './gateway.ts';

/** Dependencies of payments: channels are opened on first use. */
export type PayDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'log' | 'env'> & {
  pay: () => Promise<PayGateways>;
  /**
   * Channels that did not answer in this round: one that is away holds up what the other does for
   * one answer, not for hundreds.
   */
  away?: Set<PayChannel>;
};
