import { connect } from 'node:net';

/** Number of concurrent sockets, enough to use one server process fully. */
const CONNECTIONS = 24;
const LENGTH = /content-length: (\d+)/i;

/**
 * Sends requests on one keep-alive connection until stopped; resolves with the number of complete
 * answers.
 */
function askOn(port, request, isOver) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let answers = 0;
    let missing = 0;
    let head = '';
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      if (missing > 0) missing -= bytes.length;
      else {
        head += bytes.latin1Slice();
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200 ')) return socket.destroy(new Error(head.slice(0, end)));
        missing = end + 4 + Number(LENGTH.exec(head)[1]) - head.length;
        head = '';
      }
      if (missing > 0) return;
      answers += 1;
      if (!isOver()) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    });
  });
}

/**
 * Whole answers of a server on this machine, asked by a client that does as little as possible.
 * @param {{ path: string, headers: Record<string, string> }} request
 * @param {{ ms?: number, requests?: number }} length
 */
export async function load(port, { path, headers }, { ms = Infinity, requests = Infinity }) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const text = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const started = performance.now();
  let left = requests;
  const isOver = () => --left <= 0 || performance.now() - started >= ms;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => askOn(port, text, isOver)));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return { count, seconds: (performance.now() - started) / 1000 };
}
