// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOf } from '@app/shared/release-rules/document-change';
import { k1, k2, openPage as open, signed } from './signed-fakes.ts';

const NOW = Date.parse('2026-01-02T00:00:00Z');
const DAY = 86_400_000;

let refused: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  refused = [];
  answer = () => Promise.reject(new Error('down'));
  localStorage.clear();
  vi.resetModules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('reportError', (error: Error) => refused.push(error.message));
  vi.stubGlobal('fetch', () => answer());
});

describe('the document to start with', () => {
  it('the document to start with is the embedded one when its signature is valid', async () => {
    const page = await open(await signed({ revision: 5 }));
    expect(page.taken).toBe(true);
    expect(page.getDocument()?.revision).toBe(5);
    expect(page.canFollow()).toBe(true);
  });

  it.each([
    ['changed after it was signed', async () => ({ ...(await signed({ revision: 6 })), salt: 'other' }), 'signature'],
    ['signed with a key that nobody trusts', () => signed({ revision: 6 }, k2, 'k2'), 'signature'],
    ['signed with another key under a known name', () => signed({ revision: 6 }, k2), 'signature'],
    ['older than one seen before', () => signed({ revision: 4 }), 'revision 4 after 5'],
    ['expired', () => signed({ revision: 6, expiresAt: new Date(NOW - DAY - 1).toISOString() }), 'expired'],
    ['of another spec', async () => ({ ...(await signed({ revision: 6 })), spec: 3 }), 'spec'],
    ['of another shape', async () => ({ ...(await signed({ revision: 6 })), remotes: [] }), 'signature'],
    ['without key and signature', async () => ({ spec: 2, revision: 6 }), 'signature'],
    ['no JSON at all', async () => '{"spec":', 'document'],
  ])('the document to start with is the last verified one when the own is %s', async (_name, bad, problem) => {
    await open(await signed({ revision: 5 }));
    const page = await open(await bad());
    expect(page.taken).toBe(true);
    expect(page.getDocument()?.revision).toBe(5);
    expect(refused.join()).toContain(problem);
  });

  it('the document to start with is the last verified one when none is embedded, even after it expired', async () => {
    await open(await signed({ revision: 5 }));
    vi.setSystemTime(NOW + 30 * DAY);
    expect((await open(undefined)).getDocument()?.revision).toBe(5);
  });

  it('the document to start with is fetched from the server when there is no other', async () => {
    answer = async () => Response.json(await signed({ revision: 5 }));
    expect((await open(undefined)).getDocument()?.revision).toBe(5);
  });

  it.each([-400, -30, -7, 7, 30, 400, 40_000])(
    'the document to start with is the current one of the server, for a device whose clock is wrong by %d days',
    async (days) => {
      const fresh = await signed({ revision: 5, expiresAt: new Date(NOW + 7 * DAY).toISOString() });
      answer = async () => Response.json(fresh, { headers: { date: new Date(NOW).toUTCString() } });
      vi.setSystemTime(NOW + days * DAY);
      for (const embedded of [fresh, undefined]) {
        localStorage.clear();
        const page = await open(embedded);
        expect([page.taken, page.getDocument()?.revision]).toEqual([true, 5]);
        expect(await page.refreshDocument()).toBe(true);
      }
    },
  );

  it('the document to start with is not an expired one that a server serves as current', async () => {
    const old = await signed({ revision: 5, expiresAt: new Date(NOW - 2 * DAY).toISOString() });
    answer = async () => Response.json(old, { headers: { date: new Date(NOW).toUTCString() } });
    vi.setSystemTime(NOW - 400 * DAY);
    expect((await open(undefined)).taken).toBe(false);
  });

  it('the document to start with is not a forged one from storage', async () => {
    localStorage.setItem('releaseDocument', JSON.stringify({ ...(await signed({ revision: 9 })), salt: 'theirs' }));
    const page = await open(undefined);
    expect(page.taken).toBe(false);
    expect(page.getDocument()).toBeNull();
  });

  it.each([
    ['with no document kept', false],
    ['beside a kept one', true],
  ])(
    'the document to start with is the embedded one despite a forged revision in storage, %s',
    async (_where, keeps) => {
      if (keeps) await open(await signed({ revision: 5 }));
      const until = new Date(NOW + 3000 * DAY).toISOString();
      localStorage.setItem('releaseSeen', JSON.stringify({ revision: 1e9, salt: 's', until }));
      answer = async () => Response.json(await signed({ revision: 6 }));
      const page = await open(await signed({ revision: 6 }));
      expect([page.taken, page.getDocument()?.revision]).toEqual([true, 6]);
      answer = async () => Response.json(await signed({ revision: 7 }));
      expect(await page.refreshDocument()).toBe(true);
    },
  );

  it('the document to start with may have a lower revision after a change of registry, or once the stored one expired', async () => {
    await open(await signed({ revision: 50 }));
    expect((await open(await signed({ revision: 2, salt: 'new' }))).getDocument()?.revision).toBe(2);
    await open(await signed({ revision: 50 }));
    vi.setSystemTime(NOW + 30 * DAY);
    const fresh = await signed({ revision: 3, expiresAt: new Date(NOW + 37 * DAY).toISOString() });
    expect((await open(fresh)).getDocument()?.revision).toBe(3);
  });

  it.each([-DAY, DAY])('the document to start with counts as fresh for a clock that is off by %d ms', async (wrong) => {
    vi.setSystemTime(NOW + wrong);
    const fresh = await signed({ revision: 5, expiresAt: new Date(NOW + DAY / 24).toISOString() });
    expect((await open(fresh)).taken).toBe(true);
  });

  it('the document to start with is found without storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect((await open(await signed({ revision: 5 }))).getDocument()?.revision).toBe(5);
  });
});

describe('a browser that cannot verify', () => {
  beforeEach(() => vi.stubGlobal('crypto', { getRandomValues: () => undefined }));

  it('a browser without signature verification accepts the embedded document and no later one', async () => {
    const page = await open(await signed({ revision: 5 }));
    answer = async () => Response.json(await signed({ revision: 6 }));
    expect(await page.refreshDocument()).toBe(false);
    expect(page.getDocument()?.revision).toBe(5);
    expect(page.canFollow()).toBe(false);
  });

  it('a browser without signature verification checks the schema of the embedded document', async () => {
    const page = await open({ ...(await signed({ revision: 5 })), remotes: undefined });
    expect(page.getDocument()).toBeNull();
    expect(refused.join()).toContain('remotes');
  });
});

describe('an announced change', () => {
  const log = 'ab'.repeat(32);
  const logged = (change: Parameters<typeof signed>[0]) => signed({ log, ...change });

  it('a change makes the next document without a request, and several make the last one', async () => {
    const five = await logged({ revision: 5 });
    const page = await open(five);
    const [six, seven] = [await logged({ revision: 6, salt: 's' }), await logged({ revision: 7, retired: {} })];
    expect(await page.changeDocument([changeOf(five, six), changeOf(six, seven)])).toBe(true);
    expect(page.getDocument()).toEqual(seven);
    answer = async () => Response.json(await signed({ revision: 8 }));
    expect(await page.refreshDocument()).toBe(true);
  });

  it.each([
    [
      'of another document',
      async () => changeOf(await logged({ salt: 'x' }), await logged({ salt: 'x', revision: 7 })),
    ],
    ['with a value that nobody signed', () => ({ diff: { remotes: { tools: { killed: ['1.4.0'] } } } })],
    ['to an older document', async () => ({ diff: { '=': await logged({ revision: 4 }) }, revision: 4 })],
    ['that is no document', () => ({ diff: null })],
    ['of a document without remotes', () => ({ diff: { '-': ['remotes'] } })],
    ['without a seal', () => ({ seal: undefined })],
    ['with a short seal', () => ({ seal: 'AAAA' })],
    ['with a seal that is no base64', () => ({ seal: '?' })],
  ])('a change %s makes no document, in silence, and the one before stays', async (_title, wrong) => {
    const five = await logged({ revision: 5 });
    const page = await open(five);
    const before = page.getDocument();
    refused = [];
    const right = changeOf(five, await logged({ revision: 6 }));
    const change = { ...right, ...(await wrong()) } as typeof right;
    expect(await page.changeDocument([change]).catch(() => false)).toBe(false);
    expect(page.getDocument()).toBe(before);
    expect(refused).toEqual([]);
    expect(await page.changeDocument([right])).toBe(true);
  });

  it('a browser that cannot verify takes no change', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    const five = await logged({ revision: 5 });
    const page = await open(five);
    expect(await page.changeDocument([changeOf(five, await logged({ revision: 6 }))])).toBe(false);
    expect(page.getDocument()?.revision).toBe(5);
  });
});

describe('a later document', () => {
  it('a later document is accepted when authentic and newer, and announced once per revision', async () => {
    const page = await open(await signed({ revision: 5 }));
    const told = vi.fn<() => void>();
    page.subscribeDocument(told);
    for (const [revision, issuedAt] of [
      [6, '2026-01-02T00:00:00Z'],
      [6, '2026-01-03T00:00:00Z'],
    ] as const) {
      answer = async () => Response.json(await signed({ revision, issuedAt }));
      expect(await page.refreshDocument()).toBe(true);
      expect(page.getDocument()?.issuedAt).toBe(issuedAt);
    }
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a forged one', async () => ({ ...(await signed({ revision: 6 })), keyId: 'k9' })],
    ['a replayed one', () => signed({ revision: 4 })],
  ])('a later document is refused when %s comes', async (_name, bad) => {
    const page = await open(await signed({ revision: 5 }));
    answer = async () => Response.json(await bad());
    expect(await page.refreshDocument()).toBe(false);
    expect(page.getDocument()?.revision).toBe(5);
  });

  it('a later document defines the accepted keys: both during a rotation, then only the new one', async () => {
    const page = await open(await signed({ revision: 5, keys: { k1: k1.raw, k2: k2.raw } }));
    const onlyNew = { k2: k2.raw };
    answer = async () => Response.json(await signed({ revision: 6, keys: onlyNew }, k2, 'k2'));
    expect(await page.refreshDocument()).toBe(true);
    answer = async () => Response.json(await signed({ revision: 7, keys: onlyNew }));
    expect(await page.refreshDocument()).toBe(false);
    expect(page.getDocument()?.revision).toBe(6);
  });
});
