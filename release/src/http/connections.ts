import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { visitorNetwork } from '@app/storage/public-network';
import { networkOf } from './address.ts';

/** Maximum numbers of connections; 0 for no limit. */
export interface ConnectionLimits {
  total: number;
  perAddress: number;
}

export interface Connections {
  /**
   * False when the visitor's address has too many open requests. For requests through a trusted
   * proxy, whose connections carry all visitors and are not limited by address.
   * @param holder emits close when the request has ended
   */
  admit(req: IncomingMessage, holder: EventEmitter): boolean;
}

/** Limits the connections of a server, in total and by address. */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  trustProxy: number,
): Connections {
  const open = new Map<string, number>();

  function take(network: string, holder: EventEmitter): boolean {
    const before = open.get(network) ?? 0;
    if (before >= perAddress) return false;
    open.set(network, before + 1);
    holder.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    return true;
  }

  if (total > 0) {
    server.maxConnections = total;
    // Idle keep-alive connections of browsers are closed for new ones.
    server.on('drop', () => server.closeIdleConnections());
  }
  if (perAddress > 0 && trustProxy === 0)
    server.on('connection', (socket) => {
      if (!take(visitorNetwork(socket.remoteAddress ?? ''), socket)) socket.destroy();
    });
  return {
    admit: (req, holder) => perAddress === 0 || trustProxy === 0 || take(networkOf(req, trustProxy), holder),
  };
}
