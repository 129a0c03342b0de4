import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Parsed JSON, or the raw bytes of a bundle. */
  body: unknown;
  bytes: Buffer;
}

/** Answers to `METHOD path`: data of a 200, or a whole answer. */
export type FakeAnswers = Record<string, (asked: ReceivedRequest) => { status: number; msg?: string; data?: unknown }>;

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** An HTTP server with predefined answers that records its requests. */
export async function startFakeRegistry(says: FakeAnswers) {
  const asked: ReceivedRequest[] = [];
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
    const bytes = Buffer.concat(parts);
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://fake');
    const path = pathname.replace('/release/api/', '');
    const one: ReceivedRequest = {
      method: req.method ?? '',
      path,
      query: Object.fromEntries(searchParams),
      headers: req.headers,
      body: readJson(bytes),
      bytes,
    };
    asked.push(one);
    const {
      status,
      msg = '',
      data = null,
    } = says[`${one.method} ${path}`]?.(one) ?? { status: 404, msg: '访问资源不存在' };
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ code: status < 300 ? 200 : status, msg, data }));
  };
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** Answers, which may be changed. */
    says,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
