import { setTimeout as delay } from 'node:timers/promises';
import { POINTER_ADDRESS, documentAddress } from '@app/shared/release-rules/pointer';
import { sendRequest } from '@app/storage/send-request';
import { z } from 'zod';
import { sha256Of } from '../document/digest.ts';

/** Timeout in ms of one request; a page waits for some of them. */
const ANSWER_MS = 15_000;
/** Largest document, list, manifest or template in bytes. */
const MOST_DOCUMENT = 16 * 1024 * 1024;
const MOST_SMALL = 256 * 1024;
/** Pause in ms before the second try of a document: a cache may have met the server too early. */
const AGAIN_MS = 300;

const zPointer = z.object({
  revision: z.number().int().min(0),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  versions: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FollowedPointer = z.infer<typeof zPointer>;

const zVisitorIds = z.object({ ids: z.array(z.string().regex(/^[\w-]{8,64}\.[\w-]{16}$/)).max(1000) });

/** The server that is followed, or whatever cache answers for it. Nothing of it is trusted here. */
export interface Upstream {
  /** @param fresh whether caches on the way shall ask the server */
  pointer(fresh?: boolean): Promise<FollowedPointer>;
  /** Bytes with this digest, checked. */
  document(digest: string): Promise<Buffer>;
  /** A file below `/r/`; undefined when the server has none. */
  file(path: string, coding: 'br' | 'identity', most: number): Promise<Buffer | undefined>;
  visitorIds(count: number): Promise<string[]>;
}

export function openUpstream(origin: string): Upstream {
  async function get(path: string, most: number, headers: Record<string, string> = {}) {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return sendRequest(new URL(path, origin), { headers, signal, most });
  }

  async function getOk(path: string, most: number, headers: Record<string, string> = {}): Promise<Buffer> {
    const { status, data } = await get(path, most, { 'accept-encoding': 'identity', ...headers });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return data;
  }

  async function documentOnce(digest: string): Promise<Buffer> {
    const bytes = await getOk(documentAddress(digest), MOST_DOCUMENT);
    if (sha256Of(bytes) !== digest) throw new Error(`${documentAddress(digest)} has other bytes than its name says`);
    return bytes;
  }

  return {
    async pointer(fresh = false) {
      const headers: Record<string, string> = fresh ? { 'cache-control': 'no-cache' } : {};
      return zPointer.parse(JSON.parse(String(await getOk(POINTER_ADDRESS, MOST_SMALL, headers))));
    },

    document: (digest) =>
      documentOnce(digest).catch(async () => {
        await delay(AGAIN_MS);
        return documentOnce(digest);
      }),

    async file(path, coding, most) {
      const { status, data } = await get(path, most, { 'accept-encoding': coding });
      if (status === 404) return undefined;
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return data;
    },

    async visitorIds(count) {
      const body = await getOk(`/release/visitor-ids?count=${count}`, MOST_SMALL);
      const { data } = JSON.parse(String(body)) as { data: unknown };
      return zVisitorIds.parse(data).ids;
    },
  };
}
