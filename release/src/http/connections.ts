import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { addressOf } from './address.ts';

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

  function take(address: string, holder: EventEmitter): boolean {
    const before = open.get(address) ?? 0;
    if (before >= perAddress) return false;
    open.set(address, before + 1);
    holder.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
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
      if (!take(socket.remoteAddress ?? '', socket)) socket.destroy();
    });
  return {
    admit: (req, holder) => perAddress === 0 || trustProxy === 0 || take(addressOf(req, trustProxy), holder),
  };
}
