// The naive chat server for comparison: it serialises each line for each socket and sends it
// immediately. It has no storage and no database.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { frame, frameReader, message } from './frames.mjs';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const sockets = new Set();
let lines = 0;

function sendLine(socket, { key, text }) {
  lines += 1;
  const line = {
    id: lines,
    who: 'x'.repeat(16),
    author: '一位学员',
    avatar: '',
    role: 'viewer',
    at: '2026-11-24T20:00:00.000+08:00',
    second: lines,
    text,
  };
  socket.write(frame(message('CHAT', { kind: 'kept', key, line })));
  for (const other of sockets) other.write(frame(message('CHAT', { kind: 'lines', lines: [line], skipped: 0 })));
}

const server = createServer();
server.on('upgrade', (req, socket) => {
  const accept = createHash('sha1')
    .update(req.headers['sec-websocket-key'] + GUID)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.setNoDelay(true);
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  socket.on(
    'data',
    frameReader((bytes, kind) => {
      if (kind !== 1) return;
      const { module, text } = JSON.parse(String(bytes));
      if (module === 'PING') socket.write(frame(message('PING', null)));
      else sendLine(socket, JSON.parse(text));
    }),
  );
  socket.write(frame(message('CHAT', { kind: 'room', me: null, open: true, lines: [], pinned: null, online: 0 })));
});

process.on('message', ({ id, name }) => {
  if (name === 'listen') server.listen(0, '127.0.0.1', () => process.send({ id, output: server.address().port }));
});
process.on('disconnect', () => process.exit());
