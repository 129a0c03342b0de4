import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { answerApi } from './api.mjs';

const FOREVER = 'public, max-age=31536000, immutable';
const WEBSOCKET_SALT = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** The documentation's entry and manifest keep their names over releases, so browsers must ask. */
const FIXED_NAME = /\/(remoteEntry\.js|mf-manifest\.json)$/;

/** One origin for one variant; `serve` says which release. */
export async function startServer() {
  let site = { files: new Map(), pages: new Map() };
  const sockets = new Set();
  const server = createServer((req, res) => {
    const url = new URL(req.url, 'http://bench');
    if (url.pathname.startsWith('/api/')) return answerApi(url, res);
    const file = site.files.get(url.pathname);
    const found = file ?? site.pages.get(url.pathname);
    if (!found) return res.writeHead(404).end();
    const versioned = file && (!FIXED_NAME.test(url.pathname) || url.pathname.startsWith('/r/'));
    res.writeHead(200, {
      'content-type': found.type,
      'content-length': found.body.length,
      'cache-control': versioned ? FOREVER : 'no-store',
      'access-control-allow-origin': '*',
      ...(found.coding ? { 'content-encoding': found.coding } : {}),
    });
    res.end(found.body);
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', acceptSilently);
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    serve: (next) => (site = next),
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(done);
      }),
  };
}

/** Accepts sockets and stays silent: refused ones would be retried while the page loads. */
function acceptSilently(req, socket) {
  const accept = createHash('sha1')
    .update(req.headers['sec-websocket-key'] + WEBSOCKET_SALT)
    .digest('base64');
  socket.on('error', () => socket.destroy());
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
}
