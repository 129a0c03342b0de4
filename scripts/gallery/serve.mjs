import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { galleryConfig } from './config.mjs';
import { galleryHtml } from './page.mjs';

/**
 * The gallery with hot reload; its files stay in memory. Rejects with EADDRINUSE when the port is
 * taken.
 */
export async function serveGallery(port) {
  /** @type {import('@rspack/dev-server').Configuration} */
  const options = {
    host: '127.0.0.1',
    port,
    hot: true,
    static: false,
    setupExitSignals: false,
    client: { overlay: true, logging: 'warn' },
    setupMiddlewares: (middlewares) => [{ name: 'gallery-page', path: '/', middleware: page }, ...middlewares],
  };
  const server = new RspackDevServer(options, rspack(galleryConfig({ dev: true })));
  await server.start();
  return () => server.stop();
}

async function page(req, res, next) {
  if (new URL(req.originalUrl ?? req.url, 'http://localhost').pathname !== '/') return next();
  res.setHeader('content-type', 'text/html; charset=utf-8').end(await galleryHtml());
}
