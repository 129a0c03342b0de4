import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the operator's own pictures from `DATA_DIR/brand` under `/api/content/brand/`: `WECHAT_QR`
 * and `PAYMENT_QR` may name them.
 */
export async function registerBrand(app: FastifyInstance): Promise<void> {
  const root = path.resolve(app.deps.env.DATA_DIR, 'brand');
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/content/brand/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    allowedPath: (file) => /^\/[\w-]+\.(png|jpe?g|webp|svg)$/.test(file),
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', 'public, max-age=3600');
      // An SVG opened directly must not run scripts.
      reply.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
