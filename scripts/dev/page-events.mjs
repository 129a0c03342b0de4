/** Event streams of the pages that are open. */
export function createPageEvents() {
  const streams = new Set();
  const sendAll = (text) => {
    for (const response of streams) response.write(text);
  };
  return {
    /** @param {import('node:http').ServerResponse} response */
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
    },
    /** Reloads every open page. */
    reload: () => sendAll('data: reload\n\n'),
    /**
     * Tells every open page of a build of a remote.
     * @param {{ container: string, hash: string }} build
     */
    tellBuilt: (build) => sendAll(`event: built\ndata: ${JSON.stringify(build)}\n\n`),
  };
}
