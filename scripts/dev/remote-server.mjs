import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/**
 * CORS allows any origin: each host decides by its trusted origins and a signed token what it runs.
 */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'cache-control': 'no-store',
};

/**
 * Serves one remote in development to hosts on other origins: its files, `release.json`, and
 * `/__dev/events` that tells of each build.
 * @param {string} folder with the remote's build
 */
export function createRemoteServer(folder) {
  const listeners = new Set();
  const server = http.createServer((request, response) => {
    // Hosts ask for a fresh copy below a prefix.
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://remote').pathname).replace(
      /^\/~r\d+(?=\/)/,
      '',
    );
    if (request.method === 'OPTIONS') return response.writeHead(204, OPEN).end();
    if (pathname === '/__dev/events') {
      response.writeHead(200, { ...OPEN, 'content-type': 'text/event-stream' }).write(':\n\n');
      listeners.add(response);
      return response.on('close', () => listeners.delete(response));
    }
    const file = path.join(folder, pathname);
    if (!file.startsWith(folder + path.sep) || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return response.writeHead(404, OPEN).end('not found\n');
    response.writeHead(200, { ...OPEN, 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  return {
    server,
    /** Reloads every page that shows this remote. */
    reload() {
      for (const response of listeners) response.write('data: reload\n\n');
    },
  };
}
