import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, type Encoding } from '../storage/compress.ts';
import type { Live } from './live.ts';
import { codingsFor, matchesEtag, onlyReads, send, sendEnvelope } from './reply.ts';

type Forms = ReadonlyMap<Encoding, Buffer>;

/** Compressed once a revision: every open tab asks for it at the same moment. */
const forms = new WeakMap<Live, Forms | Promise<Forms>>();

async function compressed(live: Live): Promise<Forms> {
  const made = compress('document.json', live.json).then(
    (list): Forms => new Map(list.map(({ encoding, bytes }) => [encoding, bytes])),
  );
  forms.set(live, made);
  const ready = await made;
  forms.set(live, ready);
  return ready;
}

/** The release document, for browsers, the command line and other tools; never kept. */
export async function sendDocument(req: IncomingMessage, res: ServerResponse, live: Live | undefined): Promise<void> {
  if (!onlyReads(req, res)) return;
  if (!live) return sendEnvelope(req, res, 503, '尚未发布任何版本', null, { 'retry-after': '3' });
  const headers = {
    // Weak: the same for every coding.
    etag: `W/${live.etag}`,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  if (matchesEtag(req, live.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const known = forms.get(live) ?? compressed(live);
  const ready = known instanceof Promise ? await known : known;
  const coding = codingsFor(req).find((one) => ready.has(one));
  const body = (coding && ready.get(coding)) ?? live.json;
  const type = { 'content-type': 'application/json; charset=utf-8', ...(coding ? { 'content-encoding': coding } : {}) };
  send(req, res, 200, { ...headers, ...type }, body);
}
