import { WebSocket, type RawData } from 'ws';
import { z } from 'zod';
import { parseJson } from '../json.ts';

/** Messages about jobs while they run. They are hints alone and may stop at any time. */
export type SocketNews =
  | { progress: { job: string; node: string; value: number; max: number } }
  | { over: { job: string } }
  /** A node has written files. */
  | { made: { job: string; node: string; output: unknown } }
  /** How a job ended, as its history also says. */
  | { ended: { job: string; message: [event: string, data: unknown] } }
  /** A node starts. */
  | { node: { job: string; node: string } }
  /**
   * A preview. Older servers do not name its job: it is one of this client, as each client receives
   * messages of its own jobs alone.
   */
  | { preview: { job: string | null; image: Buffer } };

const PING_MS = 10_000;
const REOPEN_MS = 2_000;
const OPEN_MS = 2_000;
const MESSAGE_BYTES = 16_000_000;
const FLAGS = JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } });

const zMessage = z.union([
  z.object({
    type: z.literal('progress'),
    data: z.object({ prompt_id: z.string(), node: z.string(), value: z.number(), max: z.number().positive() }),
  }),
  z.object({
    type: z.literal('executed'),
    data: z.object({ prompt_id: z.string(), node: z.string(), output: z.unknown() }),
  }),
  z.object({
    type: z.enum(['execution_success', 'execution_error', 'execution_interrupted']),
    data: z.looseObject({ prompt_id: z.string() }),
  }),
  z.object({ type: z.literal('executing'), data: z.object({ node: z.string().nullable(), prompt_id: z.string() }) }),
]);
const zPreview = z.object({ prompt_id: z.string().nullish() });

function textNews(text: string): SocketNews | null {
  const message = zMessage.safeParse(parseJson(text)).data;
  if (!message) return null;
  if (message.type === 'executing') {
    const { node, prompt_id: job } = message.data;
    return node === null ? { over: { job } } : { node: { job, node } };
  }
  if (message.type === 'executed') {
    const { prompt_id: job, node, output } = message.data;
    return { made: { job, node, output } };
  }
  if (message.type !== 'progress')
    return { ended: { job: message.data.prompt_id, message: [message.type, message.data] } };
  const { prompt_id: job, node, value, max } = message.data;
  return { progress: { job, node, value, max } };
}

/**
 * Parses a binary message, big-endian: type 1 is a picture after its format, 4 a picture after its
 * metadata with their length; 3 is a text, which is ignored.
 */
export function binaryNews(data: Buffer): SocketNews | null {
  if (data.length < 8) return null;
  const kind = data.readUInt32BE(0);
  if (kind === 1) return { preview: { job: null, image: data.subarray(8) } };
  if (kind !== 4) return null;
  const end = 8 + data.readUInt32BE(4);
  if (end > data.length) return null;
  const about = zPreview.safeParse(parseJson(data.subarray(8, end).toString())).data;
  return about ? { preview: { job: about.prompt_id ?? null, image: data.subarray(end) } } : null;
}

const bufferOf = (data: RawData) =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;

interface SocketSetup {
  /** Root URL of the server. */
  url: string;
  authorization: string | undefined;
  clientId: string;
  hear: (news: SocketNews) => void;
  pingMs?: number | undefined;
  reopenMs?: number | undefined;
}

/**
 * One socket to the server while it is needed. It is reopened when it breaks or pings are not
 * answered, but only after the previous one is closed: a second socket of the same client would
 * replace the first one, and be dropped when that one ends.
 */
export function openSocket({
  url,
  authorization,
  clientId,
  hear,
  pingMs = PING_MS,
  reopenMs = REOPEN_MS,
}: SocketSetup) {
  const address = new URL(`ws?clientId=${clientId}`, url.endsWith('/') ? url : `${url}/`);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  let socket: WebSocket | null = null;
  let again: NodeJS.Timeout | undefined;
  let wanted = 0;
  let closed = false;
  let settled = Promise.resolve();

  function open(): void {
    clearTimeout(again);
    if (socket || closed) return;
    const now = new WebSocket(address, {
      headers: authorization ? { authorization } : {},
      handshakeTimeout: OPEN_MS,
      maxPayload: MESSAGE_BYTES,
      perMessageDeflate: false,
    });
    socket = now;
    let alive = true;
    let pings: NodeJS.Timeout | undefined;
    const ping = () => {
      if (!alive) return now.terminate();
      alive = false;
      now.ping();
    };
    settled = new Promise((resolve) => {
      now.once('open', () => {
        // A ping before the socket is open throws an error.
        pings = setInterval(ping, pingMs).unref();
        now.send(FLAGS);
        resolve();
      });
      now.once('close', () => {
        clearInterval(pings);
        socket = null;
        if (wanted > 0 && !closed) again = setTimeout(open, reopenMs).unref();
        resolve();
      });
    });
    now.on('pong', () => (alive = true));
    now.on('message', (data, binary) => {
      alive = true;
      const news = binary ? binaryNews(bufferOf(data)) : textNews(bufferOf(data).toString());
      if (news) hear(news);
    });
    // The event `close` follows; a loss of progress is no error.
    now.on('error', () => undefined);
  }

  return {
    /**
     * Opens the socket if it is closed, and keeps it open until the returned function is called.
     * @returns once it is open, or has failed to open for now
     */
    async want(): Promise<() => void> {
      wanted += 1;
      open();
      await settled;
      return () => void (wanted -= 1);
    },
    close() {
      closed = true;
      clearTimeout(again);
      socket?.terminate();
    },
  };
}
