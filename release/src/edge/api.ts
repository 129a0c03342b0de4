import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { z } from 'zod';
import { refText } from '../document/manifest.ts';
import { liveVersions } from '../document/state.ts';
import { BundleReader } from '../registry/bundle.ts';
import { Refusal } from '../registry/refusal.ts';
import type { Registry } from '../registry/registry.ts';
import type { LiveRelease } from './live.ts';
import { sendEnvelope } from './reply.ts';
import { hasToken } from './token.ts';

const JSON_LIMIT = 256 * 1024;
const zRef = z.object({ name: z.string(), version: z.string() });
const zActivation = z.object({
  versions: z.array(zRef).min(1),
  by: z.string().max(100).default('cli'),
  why: z.string().max(500).default(''),
});

interface Context {
  registry: Registry;
  live: LiveRelease;
  token: string;
  log: Logger;
}

type Handler = (context: Context, req: IncomingMessage, parts: string[]) => Promise<{ status: number; data: unknown }>;

async function readJson(req: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > JSON_LIMIT) throw new Refusal(413, '请求内容过大');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new Refusal(400, '请求内容不是合法的 JSON');
  }
}

function expectedRevision(req: IncomingMessage): number | undefined {
  const given = req.headers['if-match'];
  if (given === undefined) return undefined;
  const revision = Number(given.replaceAll('"', ''));
  if (!Number.isInteger(revision)) throw new Refusal(400, `If-Match 应为修订号，实际 ${given}`);
  return revision;
}

function publisherOf(req: IncomingMessage): string {
  try {
    return decodeURIComponent(String(req.headers['x-published-by'] ?? 'cli')).slice(0, 100);
  } catch {
    throw new Refusal(400, 'X-Published-By 应为百分号编码的文本');
  }
}

const status: Handler = async ({ registry }) => {
  const { revision, at, state } = await registry.snapshot();
  return { status: 200, data: { revision, issuedAt: at.toISOString(), live: liveVersions(state), state } };
};

const find: Handler = async ({ registry }, _req, [name = '', version = '']) => {
  const found = await registry.find({ name, version });
  if (!found) throw new Refusal(404, `${refText({ name, version })} 尚未发布`);
  return { status: 200, data: { name, version, digest: found.digest } };
};

const publish: Handler = async ({ registry, log }, req, [name = '', version = '']) => {
  const bundle = new BundleReader(req);
  const manifest = await bundle.manifest();
  if (manifest.name !== name || manifest.version !== version) {
    throw new Refusal(400, `地址中的 ${refText({ name, version })} 与清单中的 ${refText(manifest)} 不同`);
  }
  const by = publisherOf(req);
  const result = await registry.publish(manifest, (file) => bundle.file(file), by);
  if (result.created) {
    await bundle.end();
    log.info({ name, version, by }, 'version published');
  }
  return { status: result.created ? 201 : 200, data: { name, version, ...result } };
};

const activate: Handler = async ({ registry, live, log }, req) => {
  const input = zActivation.safeParse(await readJson(req));
  if (!input.success) throw new Refusal(400, z.prettifyError(input.error));
  const { versions, by, why } = input.data;
  const result = await registry.activate(versions, { by, why, ifRevision: expectedRevision(req) });
  await live.refresh();
  if (result.changed)
    log.info({ revision: result.revision, versions: versions.map(refText), by, why }, 'versions activated');
  return { status: 200, data: result };
};

const ROUTES: [method: string, pattern: RegExp, handler: Handler][] = [
  ['GET', /^\/release\/api\/status$/, status],
  ['GET', /^\/release\/api\/versions\/([^/]+)\/([^/]+)$/, find],
  ['PUT', /^\/release\/api\/versions\/([^/]+)\/([^/]+)$/, publish],
  ['POST', /^\/release\/api\/live$/, activate],
];

/** The registry over HTTP, for those who hold the token. */
export async function serveApi(
  context: Context,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  if (!hasToken(req, context.token)) {
    // Nothing is read from a stranger; what it still sends ends with the connection.
    const headers = { 'www-authenticate': 'Bearer', connection: 'close' };
    return sendEnvelope(req, res, 401, '缺少发布令牌或令牌不正确', null, headers);
  }
  const fitting = ROUTES.filter(([, pattern]) => pattern.test(path));
  const route = fitting.find(([method]) => method === req.method);
  if (!route) {
    req.resume();
    if (fitting.length === 0) return sendEnvelope(req, res, 404, '访问资源不存在');
    return sendEnvelope(req, res, 405, '不支持的请求方法', null, {
      allow: fitting.map(([method]) => method).join(', '),
    });
  }
  try {
    const parts = route[1].exec(path)?.slice(1) ?? [];
    const { status: code, data } = await route[2](context, req, parts);
    req.resume();
    sendEnvelope(req, res, code, '', data);
  } catch (error) {
    // Read to the end, so that a client in the middle of its upload gets the reason and not a broken pipe.
    req.resume();
    if (!(error instanceof Refusal)) throw error;
    sendEnvelope(req, res, error.status, error.message, { problems: error.problems });
  }
}
