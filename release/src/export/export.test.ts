import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { Exported } from '@app/shared/contracts/release-upkeep';
import type { HostRelease, ReleaseDocument } from '@app/shared/contracts/release';
import { resolveHost } from '@app/shared/release-rules/resolve';
import { describe, expect, it } from 'vitest';
import { noticeScript } from '../edge/watchdog.ts';
import { BOOT } from './boot.ts';
import { staticPage } from './page.ts';
import { rebaseDocument } from './rebase.ts';

const version = (name: string, slices: [number, number][]): HostRelease['versions'][number] => ({
  version: name,
  traffic: slices.reduce((sum, [from, to]) => sum + to - from, 0),
  slices,
  base: `/r/host/${name}/`,
});
const DOCUMENT: ReleaseDocument = {
  spec: 2,
  revision: 7,
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  salt: 'salt',
  host: {
    version: '1.0.0',
    versions: [version('1.0.0', [[2500, 10_000]]), version('1.1.0', [[0, 2500]])],
    previous: null,
    killed: [],
  },
  remotes: {},
  overrideOrigins: [],
  keys: { k1: 'x' },
  keyId: 'k1',
  signature: 'old',
};
const TEMPLATE = `<!doctype html><html><head><meta charset="utf-8" />
    <script nonce="__NONCE__">first();</script><style nonce="__NONCE__">a{}</style><!--preloads-->
    <script defer src="__BASE__main.js" integrity="sha384-abc" crossorigin="anonymous" nonce="__NONCE__"></script>
  </head><body><!--release-document--></body></html>`;
const EXPORTED: Exported = { document: DOCUMENT, templates: { '1.0.0': TEMPLATE, '1.1.0': TEMPLATE } };

interface Script {
  src?: string;
  integrity?: string;
}

/** Scripts that the boot script adds to this visitor's page. */
function boot(document: ReleaseDocument, visitor: string): Script[] {
  const added: Script[] = [];
  const texts: Record<string, unknown> = {
    'release-document': document,
    'release-hosts': { '1.0.0': [{ file: 'main.js', integrity: 'a' }], '1.1.0': [{ file: 'main.js', integrity: 'b' }] },
  };
  runInNewContext(BOOT, {
    window: {},
    navigator: { language: 'en-GB' },
    location: { protocol: 'https:' },
    document: {
      cookie: `other=1; visitorId=${visitor}`,
      getElementById: (id: string) => ({ textContent: JSON.stringify(texts[id]) }),
      createElement: () => ({}),
      head: { appendChild: (script: Script) => added.push(script) },
    },
  });
  return added;
}

function withWhere(where: Record<string, string[]>): ReleaseDocument['host']['versions'] {
  return DOCUMENT.host.versions.map((one) => (one.version === '1.1.0' ? { ...one, where } : one));
}

describe('the boot script of a static page', () => {
  it.each([
    ['a canary', DOCUMENT.host],
    ['a killed canary', { ...DOCUMENT.host, killed: ['1.1.0'] }],
    ['a killed leader with a last known good one', { ...DOCUMENT.host, killed: ['1.0.0'], previous: '1.1.0' }],
    ['a language of a condition', { ...DOCUMENT.host, versions: withWhere({ language: ['en'] }) }],
    ['another language', { ...DOCUMENT.host, versions: withWhere({ language: ['zh'] }) }],
  ])('the boot script of a static page chooses the same version as the edge: %s', (_name, host) => {
    const document = { ...DOCUMENT, host };
    const chosen = Array.from({ length: 120 }, (_none, index) => {
      const visitor = `visitor-${index}`;
      const [script] = boot(document, visitor);
      expect(script?.src).toBe(`${resolveHost(document, { id: visitor, traits: { language: 'en' } })?.base}main.js`);
      return script?.src;
    });
    expect(new Set(chosen).size).toBe(
      host.killed.length > 0 || 'en' === host.versions[1]?.where?.language?.[0] ? 1 : 2,
    );
  });

  it('the boot script of a static page starts nothing when every version is killed', () => {
    expect(boot({ ...DOCUMENT, host: { ...DOCUMENT.host, killed: ['1.0.0', '1.1.0'] } }, 'visitor-1')).toEqual([]);
  });
});

describe('a static page', () => {
  const { html, headers } = staticPage(EXPORTED, 'https://cdn.example.cn');
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

  it('a static page allows only its inline scripts and those that they load', () => {
    expect(html).not.toMatch(/nonce|__BASE__|<script[^>]* src=/);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts).toEqual(['first();', noticeScript(), BOOT]);
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy).toContain(`script-src ${hashes.join(' ')} 'strict-dynamic';`);
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://cdn.example.cn;");
    expect(headers['Content-Security-Policy']).toBe(`${policy}; frame-ancestors 'none'`);
  });

  it('a static page lists the scripts of every version of the host', () => {
    const list = /id="release-hosts">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const script = [{ file: 'main.js', integrity: 'sha384-abc' }];
    expect(JSON.parse(list)).toEqual({ '1.0.0': script, '1.1.0': script });
  });
});

describe('a document for another address', () => {
  const now = new Date('2026-02-01T00:00:00Z');

  it('rebased moves every folder of the document below the new address and changes nothing else', () => {
    const moved = rebaseDocument(DOCUMENT, { base: 'https://cdn.example.cn/shop/', days: 30, now });
    expect(moved.host.versions.map(({ base }) => base)).toEqual([
      'https://cdn.example.cn/shop/r/host/1.0.0/',
      'https://cdn.example.cn/shop/r/host/1.1.0/',
    ]);
    expect(moved).toMatchObject({ revision: 7, issuedAt: now.toISOString(), expiresAt: '2026-03-03T00:00:00.000Z' });
    expect(moved).not.toHaveProperty('signature');
  });
});
