import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepare, type Parts } from './prepared.ts';

/** As long as the head of a real page before its first nonce. */
const HEAD = `<!doctype html><html lang="zh-CN"><head><title>绘学 AI</title><style>${'p{margin:0}'.repeat(20)}</style>`;

const bytes = ({ before, last }: Parts, nonce: string) =>
  Buffer.concat([Buffer.from(before.map((part) => part + nonce).join(''), 'latin1'), last]);
const nonceOf = () => randomBytes(16).toString('base64');

function pageOf(texts: readonly string[]): (nonce: string) => string {
  return (nonce) => texts.map((text) => `${text}<script nonce="${nonce}"></script>`).join('');
}

describe('a prepared page', () => {
  it('is the page of each visit, in every coding', async () => {
    const page = pageOf([HEAD, 'a{color:red}'.repeat(300), '{"remotes":"=="}', '']);
    const prepared = await prepare(page);
    for (const nonce of Array.from({ length: 50 }, nonceOf)) {
      expect(brotliDecompressSync(bytes(prepared!.br(nonce), nonce)).toString()).toBe(page(nonce));
      expect(gunzipSync(bytes(prepared!.gzip(nonce), nonce)).toString()).toBe(page(nonce));
      expect(bytes(prepared!.identity(nonce), nonce).toString()).toBe(page(nonce));
    }
  });

  it('is right whatever stands between the nonces, or is not prepared', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 12 });
    const isRight = fc.asyncProperty(texts, async (between) => {
      const page = pageOf([HEAD, ...between]);
      const nonce = nonceOf();
      const prepared = await prepare(page);
      if (!prepared) return true;
      const wanted = Buffer.from(page(nonce));
      const br = brotliDecompressSync(bytes(prepared.br(nonce), nonce));
      return br.equals(wanted) && gunzipSync(bytes(prepared.gzip(nonce), nonce)).equals(wanted);
    });
    await fc.assert(isRight, { numRuns: 60 });
  });

  it('gives a visit bytes of its own', async () => {
    const prepared = await prepare(pageOf([HEAD, 'y']));
    const [one, two] = [nonceOf(), nonceOf()];
    const first = prepared!.br(one);
    prepared!.br(two);
    expect(brotliDecompressSync(bytes(first, one)).toString()).toContain(one);
  });

  it('is refused where the coding would not bring the nonce everywhere', async () => {
    expect(await prepare(() => 'no nonce at all')).toBeUndefined();
    const far = randomBytes(40_000).toString('hex');
    expect(await prepare(pageOf([HEAD, far, 'b']))).toBeUndefined();
  });
});
