import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { contentSecurityPolicy } from './contracts.mjs';
import { passOn, passSocketOn } from './proxy.mjs';
import { makeDocument } from './release-document.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};
/** Files that the host's build puts beside its page, such as the favicon. */
const PUBLIC = path.resolve(import.meta.dirname, '../../host/public');
const ROOT_FILE = /^\/[\w-]+\.(ico|svg|png|webmanifest)$/;
/** Loads the page again, or tells the remotes in it of a build; see hot/client.mjs. */
const FOLLOW = `const e=new EventSource('/__dev/events');e.onmessage=()=>location.reload();
e.addEventListener('built',({data})=>dispatchEvent(new CustomEvent('dev-built',{detail:JSON.parse(data)})))`;
export const HMR_PATH = '/__dev/hmr';

/**
 * Replaces the edge in development, on one origin and with the same Content-Security-Policy.
 * @param {object} options
 * @param {import('./remotes.mjs').DevRemotes} options.remotes
 * @param {{ add: (response: http.ServerResponse) => void }} options.events
 * @param {string | null} options.hostFolder build of the host; null for one in development
 * @param {number | null} options.hostPort of the host's dev server; null for a built host
 * @param {string} options.hostVersion
 * @param {() => Promise<string>} options.page
 * @param {number} options.servicePort
 * @returns {http.Server}
 */
export function createDevEdge({ remotes, events, hostFolder, hostPort, hostVersion, page, servicePort }) {
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${error.message}\n`);
    });
  });
  server.on('upgrade', (request, socket, head) => {
    const port = request.url?.startsWith(HMR_PATH) ? hostPort : servicePort;
    if (port) passSocketOn(request, socket, head, port);
    else socket.destroy();
  });

  async function answer(request, response) {
    const pathname = new URL(request.url ?? '/', 'http://edge').pathname.replace(/^\/~r\d+(?=\/)/, '');
    if (/^\/(api|sandbox)(\/|$)/.test(pathname) || pathname === '/sandbox')
      return passOn(request, response, servicePort, 'The service');
    // Nothing is released here, so no revision is published; a build reloads the page.
    if (pathname === '/__dev/events' || pathname === '/release/events') return events.add(response);
    if (pathname === '/release/health') return response.writeHead(204).end();
    if (pathname === '/release/document.json') return json(response, makeDocument(remotes.manifests(), hostVersion));
    // Pictures of an unwatched package are requested beside its version folder.
    const file = /^\/r\/([\w-]+)\/(?:(?!assets\/)[^/]+\/)?(.+)$/.exec(pathname);
    if (file?.[1] === 'host' && hostPort) return passOn(request, response, hostPort, "The host's dev server");
    if (file?.[1] === 'host') return send(response, hostFolder, file[2] ?? '');
    if (file) {
      const found = await remotes.locate(file[1] ?? '', file[2] ?? '');
      return send(response, found.folder, found.file);
    }
    if (ROOT_FILE.test(pathname)) return send(response, PUBLIC, pathname.slice(1));
    await remotes.ready(pathname);
    return html(response);
  }

  async function html(response) {
    const nonce = randomBytes(16).toString('base64');
    const document = makeDocument(remotes.manifests(), hostVersion);
    const text = (await page())
      .replaceAll('__NONCE__', nonce)
      .replaceAll('__BASE__', `/r/host/${hostVersion}/`)
      .replaceAll('__ORIGIN__', '')
      .replaceAll('__BRAND__', process.env.BRAND || '绘学 AI')
      .replace('<!--preloads-->', () => `<script nonce="${nonce}">{${FOLLOW}}</script>`)
      .replace(
        '<!--release-document-->',
        () => embedded('release-keys', document.keys) + embedded('release-document', document),
      );
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce),
      'cache-control': 'no-store',
    });
    response.end(text);
  }

  return server;
}

function send(response, folder, name) {
  const file = folder && path.join(folder, name);
  try {
    if (!file || !file.startsWith(folder + path.sep)) throw new Error('outside');
    const body = readFileSync(file);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    response.end(body);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' });
    response.end('not found\n');
  }
}

function json(response, value) {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
}

function embedded(id, value) {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
