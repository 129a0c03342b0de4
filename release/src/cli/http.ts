import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { EXIT_CODES, ReleaseError } from './exit.ts';

/**
 * Timeout in ms without an answer or progress; a publish compresses at the highest effort before it
 * answers.
 */
const IDLE_MS = 180_000;

export interface Streamed {
  bytes: number;
  parts: AsyncIterable<Buffer>;
}

export interface HttpQuestion {
  url: URL;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Streamed;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  /** Body as received, still compressed. */
  body: Buffer;
}

function unreachable({ origin, protocol }: URL, cause: NodeJS.ErrnoException): ReleaseError {
  const why = cause.code === 'ECONNREFUSED' ? '连接被拒绝' : (cause.code ?? cause.message);
  const help =
    protocol === 'https:' && cause.code === 'EPROTO'
      ? '该地址可能只支持 http'
      : '请确认服务已启动，地址用 --url 或 RELEASE_URL 指定';
  return new ReleaseError(`无法连接 ${origin}（${why}）`, { exit: EXIT_CODES.fault, help, cause });
}

/** Sends one request; any answer resolves. Rejects with a ReleaseError when there is none. */
export function sendQuestion({ url, method = 'GET', headers = {}, body }: HttpQuestion): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestSecure : requestPlain;
    const length =
      body === undefined ? {} : { 'content-length': typeof body === 'string' ? Buffer.byteLength(body) : body.bytes };
    const req = start(url, { method, headers: { ...headers, ...length } });
    let answered = false;
    req.setTimeout(IDLE_MS, () => req.destroy(Object.assign(new Error('timeout'), { code: '等待超时' })));
    req.on('response', (res) => {
      answered = true;
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }));
      res.on('error', (cause) => reject(unreachable(url, cause)));
    });
    // A server may refuse and close while the upload is still running: the answer counts, not the
    // write error.
    req.on('error', (cause) => !answered && reject(unreachable(url, cause)));
    if (body === undefined || typeof body === 'string') return void req.end(body);
    const source = Readable.from(body.parts);
    source.on('error', (error) => {
      answered = true;
      req.destroy();
      reject(error);
    });
    source.pipe(req);
  });
}
