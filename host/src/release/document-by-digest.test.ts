// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { documentAddress, POINTER_ADDRESS } from '@app/shared/release-rules/pointer';
import { DOCUMENT_ADDRESS } from './document.ts';
import { k2, openPage, signed } from './signed-fakes.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

let refused: string[];
/** Answers by address; others are 404. */
let served: Record<string, string>;
let asked: string[];

beforeEach(() => {
  refused = [];
  served = {};
  asked = [];
  localStorage.clear();
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-01-02T00:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('reportError', (error: Error) => refused.push(error.message));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const text = served[address];
    return text === undefined ? new Response('{}', { status: 404 }) : new Response(text);
  });
});

/** Serves a document by its digest. */
function serve(document: ReleaseDocument): string {
  const text = JSON.stringify(document);
  served[documentAddress(digestOf(text))] = text;
  return digestOf(text);
}
const point = (revision: number, digest: string) => {
  served[POINTER_ADDRESS] = JSON.stringify({ revision, digest });
};

describe('an announced digest', () => {
  it('an announced document is fetched by its digest, and by nothing else', async () => {
    const page = await openPage(await signed({ revision: 5 }));
    const digest = serve(await signed({ revision: 6 }));
    expect(await page.refreshDocument(digest)).toBe(true);
    expect([page.getDocument()?.revision, asked]).toEqual([6, [documentAddress(digest)]]);
  });

  it.each([
    [
      'has other bytes',
      async () => ({ text: `${JSON.stringify(await signed({ revision: 6 }))} `, lie: true }),
      'digest',
    ],
    [
      'is older than the one in use',
      async () => ({ text: JSON.stringify(await signed({ revision: 4 })) }),
      'revision 4',
    ],
    ['nobody signed', async () => ({ text: JSON.stringify(await signed({ revision: 6 }, k2)) }), 'signature'],
    ['is no JSON', async () => ({ text: '<html>' }), 'no document'],
  ])('a document by digest that %s is refused, and the server is asked', async (_what, make, problem) => {
    const page = await openPage(await signed({ revision: 5 }));
    const { text, lie = false } = (await make()) as { text: string; lie?: boolean };
    const digest = lie ? 'a'.repeat(64) : digestOf(text);
    served[documentAddress(digest)] = text;
    expect(await page.refreshDocument(digest)).toBe(false);
    expect([page.getDocument()?.revision, asked.at(-1)]).toEqual([5, DOCUMENT_ADDRESS]);
    expect(refused.join()).toContain(problem);
    served[DOCUMENT_ADDRESS] = JSON.stringify(await signed({ revision: 6 }));
    expect(await page.refreshDocument(digest)).toBe(true);
    expect(page.getDocument()?.revision).toBe(6);
  });

  it('a digest that is announced again without a newer document leads to the server', async () => {
    const page = await openPage(await signed({ revision: 5 }));
    const digest = serve(await signed({ revision: 6 }));
    await page.refreshDocument(digest);
    served[DOCUMENT_ADDRESS] = JSON.stringify(await signed({ revision: 7 }));
    expect(await page.refreshDocument(digest)).toBe(true);
    expect(page.getDocument()?.revision).toBe(7);
  });
});

describe('the pointer', () => {
  it('the pointer costs a page that is current one small request', async () => {
    const page = await openPage(await signed({ revision: 5 }));
    point(6, serve(await signed({ revision: 6 })));
    expect(await page.refreshDocument()).toBe(true);
    expect(page.getDocument()?.revision).toBe(6);
    asked = [];
    expect(await page.refreshDocument()).toBe(true);
    expect(asked).toEqual([POINTER_ADDRESS]);
  });

  it('a pointer that goes back in time is not followed: the page asks the server, and keeps what it has', async () => {
    const page = await openPage(await signed({ revision: 5 }));
    const old = serve(await signed({ revision: 4 }));
    point(4, old);
    served[DOCUMENT_ADDRESS] = JSON.stringify(await signed({ revision: 5 }));
    expect(await page.refreshDocument()).toBe(true);
    expect(page.getDocument()?.revision).toBe(5);
    expect(asked).toEqual([POINTER_ADDRESS, DOCUMENT_ADDRESS]);
  });

  it('an answer of the server counts as heard, and a pointer that may be cached does not', async () => {
    const page = await openPage(await signed({ revision: 5 }));
    const { lastHeard } = await import('./heard.ts');
    point(6, serve(await signed({ revision: 6 })));
    await page.refreshDocument();
    await page.refreshDocument();
    expect(lastHeard.at).toBe(0);
    point(5, serve(await signed({ revision: 5 })));
    served[DOCUMENT_ADDRESS] = JSON.stringify(await signed({ revision: 6 }));
    await page.refreshDocument();
    expect(lastHeard).toMatchObject({ at: Date.now(), revision: 6 });
  });

  it('a server without a pointer is asked for it once', async () => {
    const page = await openPage(await signed({ revision: 5 }));
    served[DOCUMENT_ADDRESS] = JSON.stringify(await signed({ revision: 6 }));
    await page.refreshDocument();
    await page.refreshDocument();
    expect(asked).toEqual([POINTER_ADDRESS, DOCUMENT_ADDRESS, DOCUMENT_ADDRESS]);
  });
});
