import { connect } from 'node:net';

/** First bytes of any NATS server, in clear also where the connection is encrypted later. */
const GREETING = 'INFO';

async function greet(server: string, answerMs: number, signal: AbortSignal): Promise<string> {
  const { hostname, port } = new URL(`nats://${server}`);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), signal });
  const timer = setTimeout(() => socket.destroy(new Error(`${server} accepts connections and says nothing`)), answerMs);
  try {
    let heard = '';
    for await (const bytes of socket as AsyncIterable<Buffer>) {
      heard += bytes.toString('latin1');
      if (heard.startsWith(GREETING)) return server;
      if (!GREETING.startsWith(heard)) break;
    }
    throw new Error(`${server} does not greet like a NATS server`);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/**
 * Servers that greet a connection within `answerMs`; with none, it rejects with the cause of the
 * first. A connection of the library to a server that says nothing would stay open for good.
 */
export async function greetingServers(servers: string[], answerMs: number, signal: AbortSignal): Promise<string[]> {
  const answers = await Promise.allSettled(servers.map((server) => greet(server, answerMs, signal)));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [first] = answers;
  if (found.length === 0 && first?.status === 'rejected') throw first.reason;
  return found;
}
