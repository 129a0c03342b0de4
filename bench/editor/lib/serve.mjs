import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.webp': 'image/webp' };

/** The files of a build of the gallery, by their names. */
export async function serveFolder(folder) {
  const server = createServer((req, res) => {
    const name = path.basename(req.url.split('?')[0]) || 'index.html';
    const file = [name, `assets/${name}`].map((at) => path.join(folder, at)).find((at) => existsSync(at));
    if (!file) return void res.writeHead(404).end();
    res.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(res);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
