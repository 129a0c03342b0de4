import { Agent, type ClientRequestArgs } from 'node:http';
import { Socket, type SocketConstructorOpts, type TcpNetConnectOpts } from 'node:net';

type WriteCallback = (error?: Error | null) => void;

const CLOSED_CODES = new Set(['EPIPE', 'ECONNRESET']);

/**
 * Ignores a write error of a closed connection, because data sent before may still have to be read.
 */
function ignoreClosed(done: WriteCallback): WriteCallback {
  return (error) => done(CLOSED_CODES.has((error as NodeJS.ErrnoException | undefined)?.code ?? '') ? null : error);
}

/**
 * A server may answer and close without reading the request's body. A plain socket ends with the
 * first failed write, and loses an unread answer; this one reads to the end first.
 */
class ReadToEndSocket extends Socket {
  override _write(part: unknown, encoding: BufferEncoding, done: WriteCallback): void {
    super._write(part, encoding, ignoreClosed(done));
  }

  override _writev(parts: { chunk: unknown; encoding: BufferEncoding }[], done: WriteCallback): void {
    super._writev?.(parts, ignoreClosed(done));
  }
}

/** Agent whose connections lose no answer. */
export class ReadToEndAgent extends Agent {
  override createConnection(options: ClientRequestArgs): Socket {
    return new ReadToEndSocket(options as SocketConstructorOpts).connect(options as TcpNetConnectOpts);
  }
}
