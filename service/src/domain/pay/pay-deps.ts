import type { Deps } from '../../deps.ts';
import type { PayGateways } from './gateway.ts';

/** What moving money needs: the channels are opened when they are first asked for. */
export type PayDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'log' | 'env'> & { pay: () => Promise<PayGateways> };
