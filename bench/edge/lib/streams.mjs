import { connect } from 'node:net';

const REQUEST = 'GET /release/events HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n';
const REVISION = /data: \{"revision":(\d+)[,}][^\n]*\n\n/g;

/** Bytes of the line before the data. */
const EVENT_LINE = 'event: revision\n'.length;

/** Opens one stream; calls `onRevision` with each received revision and the bytes of its event. */
function openStream(port, onRevision) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let rest = '';
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(REQUEST));
    socket.on('error', reject);
    socket.on('data', (text) => {
      rest += text;
      for (const [event, revision] of rest.matchAll(REVISION)) {
        onRevision(Number(revision), event.length + EVENT_LINE);
        // The first received bytes show that the stream is open.
        resolve(socket);
      }
      const end = rest.lastIndexOf('\n\n');
      if (end >= 0) rest = rest.slice(end + 2);
    });
  });
}

/** Opens one event stream for each simulated tab. */
export async function openStreams(port, count) {
  const times = new Map();
  let look = () => {};
  const bytes = new Map();
  const onRevision = (revision, length) => {
    bytes.set(revision, length);
    const all = times.get(revision) ?? [];
    times.set(revision, all);
    all.push(performance.now());
    look();
  };
  const sockets = await Promise.all(Array.from({ length: count }, () => openStream(port, onRevision)));
  return {
    /** Times at which each stream received a revision, by `performance.now()`. */
    told: (revision) =>
      new Promise((resolve) => {
        look = () => {
          const all = times.get(revision) ?? [];
          if (all.length === count) resolve(all);
        };
        look();
      }),
    /** Bytes that a revision cost each stream. */
    bytesOf: (revision) => bytes.get(revision),
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
