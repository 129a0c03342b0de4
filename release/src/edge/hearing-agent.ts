import { Agent, type ClientRequestArgs } from 'node:http';
import { Socket, type SocketConstructorOpts, type TcpNetConnectOpts } from 'node:net';

type Done = (error?: Error | null) => void;

const GONE = new Set(['EPIPE', 'ECONNRESET']);

/**
 * Leaves it to the reading side to find that the other end has gone: what that end said before is
 * still to be read.
 */
function unlessGone(done: Done): Done {
  return (error) => done(GONE.has((error as NodeJS.ErrnoException | undefined)?.code ?? '') ? null : error);
}

/**
 * A server may answer and close with the body of the request unread. A plain socket ends with the
 * first write that fails, and loses an answer that has come and is not read yet; this one reads to
 * the end first.
 */
class HearingSocket extends Socket {
  override _write(part: unknown, encoding: BufferEncoding, done: Done): void {
    super._write(part, encoding, unlessGone(done));
  }

  override _writev(parts: { chunk: unknown; encoding: BufferEncoding }[], done: Done): void {
    super._writev?.(parts, unlessGone(done));
  }
}

/** Connections that lose no answer. */
export class HearingAgent extends Agent {
  override createConnection(options: ClientRequestArgs): Socket {
    return new HearingSocket(options as SocketConstructorOpts).connect(options as TcpNetConnectOpts);
  }
}
