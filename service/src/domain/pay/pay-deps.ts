import type { PayChannel } from '@app/shared/contracts/order';
import type { Deps } from '../../deps.ts';
import type { PayGateways } from './gateway.ts';

/** Dependencies of payments: channels are opened on first use. */
export type PayDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'log' | 'env'> & {
  pay: () => Promise<PayGateways>;
  /**
   * Channels that did not answer in this round: an unreachable one delays the others by one time
   * limit, not by hundreds.
   */
  away?: Set<PayChannel>;
};
