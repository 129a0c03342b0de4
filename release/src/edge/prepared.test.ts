import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preparePage, type CompressionEffort, type PageParts } from './prepared.ts';

/** As long as the head of a real page before its first nonce. */
const HEAD = `<!doctype html><html lang="zh-CN"><head><title>绘学 AI</title><style>${'p{margin:0}'.repeat(20)}</style>`;

const bytes = ({ before, last }: PageParts, nonce: string) =>
  Buffer.concat([Buffer.from(before.map((part) => part + nonce).join(''), 'latin1'), last]);
const nonceOf = () => randomBytes(16).toString('base64');

function pageOf(texts: readonly string[]): (nonce: string) => string {
  return (nonce) => texts.map((text) => `${text}<script nonce="${nonce}"></script>`).join('');
}

/** Answer to a visit with this nonce. */
async function visit(page: (nonce: string) => string, nonce: string, effort?: CompressionEffort) {
  const prepared = await preparePage(page, effort);
  return {
    br: prepared.br && brotliDecompressSync(bytes(prepared.br, nonce)).toString(),
    gzip: prepared.gzip && gunzipSync(bytes(prepared.gzip(Buffer.from(page(nonce))), nonce)).toString(),
  };
}

/** A page as long as one of a large fleet: nonces before and after a document of this many KB. */
const large = (kilobytes: number) =>
  pageOf([HEAD, 'a{color:red}', randomBytes(kilobytes * 512).toString('hex'), 'b{}', '']);

describe('a prepared page', () => {
  it('a prepared page decompresses to the page of each visit, in brotli and gzip', async () => {
    const page = pageOf([HEAD, 'a{color:red}'.repeat(300), '{"remotes":"=="}', '']);
    const prepared = await preparePage(page);
    for (const nonce of Array.from({ length: 50 }, nonceOf)) {
      expect(brotliDecompressSync(bytes(prepared.br!, nonce)).toString()).toBe(page(nonce));
      const zipped = prepared.gzip!(Buffer.from(page(nonce)));
      expect(gunzipSync(bytes(zipped, nonce)).toString()).toBe(page(nonce));
    }
  });

  it.each([20, 29, 31, 33, 40, 80, 200].flatMap((size) => [[size, 'quick'] as const, [size, 'small'] as const]))(
    'a prepared page has both encodings whatever the size of its document: %d KB, %s',
    async (size, effort) => {
      const page = large(size);
      const nonce = nonceOf();
      expect(await visit(page, nonce, effort)).toEqual({ br: page(nonce), gzip: page(nonce) });
    },
  );

  it('a prepared page is correct for any text between the nonces, or is not prepared', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 12 });
    const efforts = fc.constantFrom<CompressionEffort>('quick', 'small');
    const isRight = fc.asyncProperty(texts, efforts, async (between, effort) => {
      const page = pageOf([HEAD, ...between]);
      const nonce = nonceOf();
      const { br = page(nonce), gzip = page(nonce) } = await visit(page, nonce, effort);
      return br === Buffer.from(page(nonce)).toString() && gzip === Buffer.from(page(nonce)).toString();
    });
    await fc.assert(isRight, { numRuns: 60 });
  });

  it('a page without a nonce is not prepared', async () => {
    expect(await preparePage(() => 'no nonce at all')).toEqual({});
  });
});
