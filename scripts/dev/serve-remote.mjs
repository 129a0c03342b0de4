import { createRemoteServer } from './remote-server.mjs';
import { watchRemote } from './watch-remote.mjs';

/**
 * A remote in watch mode, served on an origin of its own to deployed hosts that trust it.
 * @param {{
 *   name: string,
 *   folder: string,
 *   output: string,
 *   port: number,
 *   log: (line: string) => void,
 * }} remote `folder`: the package; `output`: where builds go
 */
export async function serveRemote({ name, folder, output, port, log }) {
  const told = new Set();
  const { stop } = await watchRemote({ name, folder, output, log, onChange: () => told.forEach((tell) => tell()) });
  const { server, reload } = createRemoteServer(output);
  told.add(reload);
  try {
    await new Promise((done, fail) => server.once('error', fail).listen(port, 'localhost', () => done(null)));
  } catch (error) {
    await stop();
    throw error;
  }
  const origin = `http://localhost:${port}`;
  log(`\n${name} by itself: ${origin}   In a deployed host: release override ${name} --origin ${origin}\n`);
  return {
    /** Notifies pages of each build but the first. */
    onChange: (tell) => told.add(tell),
    async stop() {
      server.closeAllConnections();
      server.close();
      await stop();
    },
  };
}
