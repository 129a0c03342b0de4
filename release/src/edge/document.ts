import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { matchesEtag } from '@app/storage/etag';
import { compress } from '../storage/compress.ts';
import type { Live } from './live.ts';
import { codingsFor, allowOnlyReads, sendEnvelope } from '../http/reply.ts';

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}
/** Complete answers by encoding; the uncompressed one always exists. */
type Answers = ReadonlyMap<string, Answer>;

const PLAIN = 'identity';

/** Created once per revision, because every open tab requests it at the same time. */
const answers = new WeakMap<Live, Answers | Promise<Answers>>();

function headersOf({ etag }: Live): OutgoingHttpHeaders {
  return {
    'content-type': 'application/json; charset=utf-8',
    // A weak ETag, the same for every encoding.
    etag: `W/${etag}`,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
}

async function createAnswers(live: Live): Promise<Answers> {
  const forms = await compress('document.json', live.json);
  const made = [{ encoding: PLAIN, bytes: live.json }, ...forms].map(({ encoding, bytes }): [string, Answer] => {
    const coding = encoding === PLAIN ? {} : { 'content-encoding': encoding };
    return [encoding, { headers: { ...headersOf(live), ...coding, 'content-length': bytes.length }, body: bytes }];
  });
  const ready = new Map(made);
  answers.set(live, ready);
  return ready;
}

function answersOf(live: Live): Answers | Promise<Answers> {
  const known = answers.get(live);
  if (known) return known;
  const coming = createAnswers(live);
  answers.set(live, coming);
  return coming;
}

/** Sends the release document, for browsers, the command line and other tools; never cached. */
export function sendDocument(req: IncomingMessage, res: ServerResponse, live: Live | undefined): void | Promise<void> {
  if (!allowOnlyReads(req, res)) return;
  if (!live) return sendEnvelope(req, res, 503, '尚未发布任何版本', null, { 'retry-after': '3' });
  if (matchesEtag(req.headers['if-none-match'], live.etag)) {
    res.writeHead(304, headersOf(live)).end();
    return;
  }
  const known = answersOf(live);
  return known instanceof Promise ? known.then((made) => sendAnswer(req, res, made)) : sendAnswer(req, res, known);
}

function sendAnswer(req: IncomingMessage, res: ServerResponse, ready: Answers): void {
  const coding = codingsFor(req).find((one) => ready.has(one));
  const answer = ready.get(coding ?? PLAIN);
  if (!answer || res.destroyed) return;
  res.writeHead(200, answer.headers);
  res.end(req.method === 'HEAD' ? undefined : answer.body);
}
