import type { AddressInfo } from 'node:net';
import type { PayChannel } from '@app/shared/contracts/order';
import type { FastifyInstance } from 'fastify';
import type { PayGateways } from '../../../domain/pay/gateway.ts';
import { createAlipayGateway } from '../../pay/alipay.ts';
import { NOTIFY_PATHS, realGateways } from '../../pay/open.ts';
import { wechatPay } from '../../pay/wechat.ts';
import { sandboxAlipay, sandboxWechatPay } from './accounts.ts';
import { registerSandboxPay } from './index.ts';
import { sandboxKeys, type SandboxKeys } from './keys.ts';
import { deliverDue } from './notices.ts';

/** The channels of this service, and the background work of the sandbox. */
export interface SandboxChannels {
  pay: () => Promise<PayGateways>;
  /** Sends due notices of the sandbox. @returns the number sent */
  deliver: () => Promise<number>;
}

/**
 * Opens the channels. If any has keys, only real channels exist: a sandbox payment must be worth
 * nothing beside real money. Without any keys the sandbox simulates both, if it is enabled.
 */
export async function openChannels(app: FastifyInstance): Promise<SandboxChannels> {
  const { deps } = app;
  const real = realGateways(deps);
  if (!deps.env.SANDBOX || Object.keys(real).length > 0) return { pay: async () => real, deliver: async () => 0 };

  let keys: Promise<SandboxKeys> | undefined;
  const keysOf = () => {
    keys ??= sandboxKeys(deps.db).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  await registerSandboxPay(app, keysOf);

  let made: { at: string; gateways: PayGateways } | undefined;
  const local = () => {
    const address = app.server.address() as AddressInfo | null;
    if (!address) throw new Error('the sandbox of payments needs a port: the service does not listen yet');
    return `http://127.0.0.1:${address.port}`;
  };
  return {
    async pay() {
      const at = local();
      if (made?.at !== at) {
        const known = await keysOf();
        const site = (channel: PayChannel) => ({ local: () => at, notifyUrl: () => `${at}${NOTIFY_PATHS[channel]}` });
        made = {
          at,
          gateways: {
            ALIPAY: createAlipayGateway(sandboxAlipay(known, site('ALIPAY')), deps.clock),
            WECHAT: wechatPay(sandboxWechatPay(known, site('WECHAT')), deps.clock),
          },
        };
      }
      return made.gateways;
    },
    deliver: async () => deliverDue(deps, await keysOf()),
  };
}
