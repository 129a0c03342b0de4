import { connect, createServer } from 'node:net';

/**
 * A TCP line to a port that can be cut: open connections end, and new ones are refused, until it is
 * mended.
 */
export async function openLine(port) {
  const open = new Set();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect({ host: '127.0.0.1', port });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
