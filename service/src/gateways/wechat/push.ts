import { createHash, timingSafeEqual } from 'node:crypto';

/** Largest time difference, in seconds, of a push: beyond it is a replay. */
const TOLERANCE_SEC = 300;

export interface PushQuery {
  signature?: string;
  timestamp?: string;
  nonce?: string;
}

/** SHA-1 over the three values, sorted: it proves that WeChat knows the token. */
export function pushSignature(token: string, timestamp: string, nonce: string): string {
  return createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest('hex');
}

/** Whether a push is signed with the token, for the current time. */
export function isSigned(token: string, { signature, timestamp, nonce }: PushQuery, now: Date): boolean {
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return false;
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SEC)) return false;
  const expected = Buffer.from(pushSignature(token, timestamp, nonce));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * One child element: text in CDATA, plain text without entities, or nested elements, which are
 * skipped.
 */
const CHILD = /\s*<([A-Za-z]\w*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<&]*)|[\s\S]*?)<\/\1>/y;

/**
 * Texts of WeChat's `<xml>` message by element name. Only the flat form that WeChat sends is
 * parsed; a document type, an entity, an attribute or a processing instruction gives null.
 */
export function parsePush(xml: string): Map<string, string> | null {
  const whole = /^\s*<xml>([\s\S]*)<\/xml>\s*$/.exec(xml);
  if (!whole) return null;
  const inside = whole[1]!.trimEnd();
  const fields = new Map<string, string>();
  for (let index = 0; index < inside.length; index = CHILD.lastIndex) {
    CHILD.lastIndex = index;
    const child = CHILD.exec(inside);
    if (!child) return null;
    const text = child[2] ?? child[3];
    if (text !== undefined) fields.set(child[1]!, text);
  }
  return fields;
}

export interface ScanEvent {
  openid: string;
  scene: string;
}

/** Prefix of the scene when the scan made the person a follower. */
const FOLLOWED = 'qrscene_';

/** The scan of a code with a scene, or null for any other message. */
export function scanOf(fields: Map<string, string>): ScanEvent | null {
  if (fields.get('MsgType') !== 'event') return null;
  const openid = fields.get('FromUserName') ?? '';
  const key = fields.get('EventKey') ?? '';
  if (!/^[\w-]{1,64}$/.test(openid)) return null;
  switch (fields.get('Event')) {
    case 'subscribe':
      return key.startsWith(FOLLOWED) ? { openid, scene: key.slice(FOLLOWED.length) } : null;
    case 'SCAN':
      return { openid, scene: key };
    default:
      return null;
  }
}
