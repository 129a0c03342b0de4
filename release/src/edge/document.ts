import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { DOCUMENTS_FOLDER, isDigest, POINTER_ADDRESS, type Pointer } from '@app/shared/release-rules/pointer';
import { matchesEtag } from '@app/storage/etag';
import { compress } from '../storage/compress.ts';
import type { Served } from './served.ts';
import { CACHED_FOREVER, CACHED_ONE_SECOND } from '../http/caching.ts';
import { codingsFor, allowOnlyReads, sendEnvelope } from '../http/reply.ts';

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}
/** Complete answers by encoding; the uncompressed one always exists. */
type Answers = ReadonlyMap<string, Answer>;

/** Source of an answer; its bytes stay the same object. */
interface Content {
  bytes: Buffer;
  etag: string;
  caching: string;
}

const PLAIN = 'identity';
const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Created once for the bytes of each answer, because every open tab requests it at the same time.
 */
const fresh = new WeakMap<Buffer, Answers | Promise<Answers>>();
const immutable: typeof fresh = new WeakMap();

function headersOf({ etag, caching }: Content): OutgoingHttpHeaders {
  return {
    'content-type': 'application/json; charset=utf-8',
    // A weak ETag, the same for every encoding.
    etag: `W/${etag}`,
    'cache-control': caching,
    vary: 'Accept-Encoding',
    ...ANY_ORIGIN,
    'x-content-type-options': 'nosniff',
  };
}

async function createAnswers(content: Content): Promise<Answers> {
  const forms = await compress('document.json', content.bytes);
  const all = [{ encoding: PLAIN, bytes: content.bytes }, ...forms];
  return new Map(
    all.map(({ encoding, bytes }): [string, Answer] => {
      const coding = encoding === PLAIN ? {} : { 'content-encoding': encoding };
      return [encoding, { headers: { ...headersOf(content), ...coding, 'content-length': bytes.length }, body: bytes }];
    }),
  );
}

function answersOf(content: Content, answers: typeof fresh): Answers | Promise<Answers> {
  const known = answers.get(content.bytes);
  if (known) return known;
  const coming = createAnswers(content).then((made) => {
    answers.set(content.bytes, made);
    return made;
  });
  answers.set(content.bytes, coming);
  return coming;
}

function sendContent(
  req: IncomingMessage,
  res: ServerResponse,
  content: Content,
  answers: typeof fresh,
): void | Promise<void> {
  if (matchesEtag(req.headers['if-none-match'], content.etag)) {
    res.writeHead(304, headersOf(content)).end();
    return;
  }
  const known = answersOf(content, answers);
  return known instanceof Promise ? known.then((made) => sendAnswer(req, res, made)) : sendAnswer(req, res, known);
}

function sendAnswer(req: IncomingMessage, res: ServerResponse, ready: Answers): void {
  const coding = codingsFor(req).find((one) => ready.has(one));
  const answer = ready.get(coding ?? PLAIN);
  if (!answer || res.destroyed) return;
  res.writeHead(200, answer.headers);
  res.end(req.method === 'HEAD' ? undefined : answer.body);
}

function sendPointer(req: IncomingMessage, res: ServerResponse, pointer: Pointer): void {
  const body = JSON.stringify(pointer);
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHED_ONE_SECOND,
    'content-length': body.length,
    ...ANY_ORIGIN,
    'x-content-type-options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Origin of the documents to send. */
export interface DocumentSource {
  live: Pick<Served, 'json' | 'etag' | 'pointer'> | undefined;
  /** Bytes of a file that is not named after its address but after its content. */
  find: (digest: string) => Promise<Buffer | undefined>;
}

/** Sends a file named after the digest of its bytes; its address never has other ones. */
async function sendByDigest(
  req: IncomingMessage,
  res: ServerResponse,
  digest: string,
  { live, find }: DocumentSource,
): Promise<void> {
  const bytes = live?.pointer.digest === digest ? live.json : isDigest(digest) ? await find(digest) : undefined;
  if (!bytes) return sendEnvelope(req, res, 404, '访问资源不存在', null, ANY_ORIGIN);
  return sendContent(req, res, { bytes, etag: `"${digest.slice(0, 32)}"`, caching: CACHED_FOREVER }, immutable);
}

/**
 * Sends the release document for browsers, the command line and other tools: at its fixed address,
 * never cached; by the digest of its bytes; and the pointer that names this digest.
 */
export function sendDocument(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  source: DocumentSource,
): void | Promise<void> {
  if (!allowOnlyReads(req, res)) return;
  const { live } = source;
  if (path.startsWith(DOCUMENTS_FOLDER))
    return sendByDigest(req, res, path.slice(DOCUMENTS_FOLDER.length, -'.json'.length), source);
  if (!live) return sendEnvelope(req, res, 503, '尚未发布任何版本', null, { 'retry-after': '3' });
  if (path === POINTER_ADDRESS) return sendPointer(req, res, live.pointer);
  return sendContent(req, res, { bytes: live.json, etag: live.etag, caching: 'no-store' }, fresh);
}
