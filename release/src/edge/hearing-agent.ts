import { Agent, type ClientRequestArgs } from 'node:http';
import { Socket, type SocketConstructorOpts, type TcpNetConnectOpts } from 'node:net';

type Done = (error?: Error | null) => void;

const GONE = new Set(['EPIPE', 'ECONNRESET']);

/**
 * Ignores a write error of a closed connection, because data sent before may still have to be read.
 */
function unlessGone(done: Done): Done {
  return (error) => done(GONE.has((error as NodeJS.ErrnoException | undefined)?.code ?? '') ? null : error);
}

/**
 * A server may answer and close without reading the request's body. A plain socket ends with the
 * first failed write, and loses an unread answer; this one reads to the end first.
 */
class HearingSocket extends Socket {
  override _write(part: unknown, encoding: BufferEncoding, done: Done): void {
    super._write(part, encoding, unlessGone(done));
  }

  override _writev(parts: { chunk: unknown; encoding: BufferEncoding }[], done: Done): void {
    super._writev?.(parts, unlessGone(done));
  }
}

/** Agent whose connections lose no answer. */
export class HearingAgent extends Agent {
  override createConnection(options: ClientRequestArgs): Socket {
    return new HearingSocket(options as SocketConstructorOpts).connect(options as TcpNetConnectOpts);
  }
}
