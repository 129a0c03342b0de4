import type { ReleaseDocument } from '@app/shared/contracts/release';
import { describe, expect, it } from 'vitest';
import { compilePage, pagesByOrigin } from './page.ts';

it('a page embeds the document exactly as signed, whatever text it contains', () => {
  const template =
    '<head><!--preloads--><!--release-document--></head><script nonce="__NONCE__" src="__BASE__main.js"></script>';
  const title = '__NONCE__ __BASE__ <!--preloads--> <!--release-document--> </script> $& $1';
  const document = { keys: {}, remotes: { tools: { title } } } as unknown as ReleaseDocument;
  const html = compilePage(template, '/r/host/1.0.0/', document)({ nonce: 'abc', preloads: [] });
  const embedded = /id="release-document">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(embedded)).toEqual(document);
  expect(html).toContain('<script nonce="abc" src="/r/host/1.0.0/main.js">');
});

it('a page names the social card by its absolute address where one is configured', () => {
  const template = '<meta property="og:image" content="__ORIGIN__/social-card.png" /><!--preloads-->';
  const page = (origin?: string) =>
    compilePage(template, '/r/host/1.0.0/', { keys: {} } as ReleaseDocument, { origin })({
      nonce: 'abc',
      preloads: [],
    });
  expect(page('https://shop.example.cn')).toContain('content="https://shop.example.cn/social-card.png"');
  expect(page()).toContain('content="/social-card.png"');
});

it('a page preloads its first picture in the width that the window needs', () => {
  const page = compilePage('<!--preloads-->', '/r/host/1.0.0/', { keys: {} } as ReleaseDocument);
  const widths = { 720: 'assets/a-720.webp', 1440: 'assets/a.webp' };
  const hero = {
    file: 'assets/a.webp',
    as: 'image' as const,
    integrity: 'sha384-a',
    widths,
    sizes: '(max-width: 690px) 100vw',
  };
  const html = page({ nonce: 'abc', preloads: [{ base: '/r/host/1.0.0/', files: [hero] }] });
  expect(html).toContain('<link rel="preload" as="image" href="/r/host/1.0.0/../assets/a.webp"');
  expect(html).toContain(
    'imagesrcset="/r/host/1.0.0/../assets/a-720.webp 720w, /r/host/1.0.0/../assets/a.webp 1440w" imagesizes="(max-width: 690px) 100vw"',
  );
});

it("a page contains the name of the product, the operator's own where configured", () => {
  const template = '<title>__BRAND__</title><meta content="__BRAND__" /><!--preloads-->';
  const page = (brand?: string) =>
    compilePage(template, '/r/host/1.0.0/', { keys: {} } as ReleaseDocument, { brand })({ nonce: 'abc', preloads: [] });
  expect(page()).toContain('<title>绘学 AI</title>');
  expect(page('"A" & <B> $&')).toContain('content="&quot;A&quot; &amp; &lt;B> $&amp;"');
});

describe('the page of a site without a configured address', () => {
  const template = '<meta content="__ORIGIN__/social-card.png" /><!--preloads-->';
  const document = { keys: {} } as ReleaseDocument;
  const card = (page: ReturnType<typeof compilePage>) => page({ nonce: 'abc', preloads: [] });
  const invented = Array.from({ length: 20 }, (_, index) => `https://${index}.example`);

  it('the page of a site without a configured address uses the address of each request, also after many others', () => {
    const pages = pagesByOrigin(template, '/', document);
    for (const origin of [...invented, 'https://shop.example.cn', ...invented])
      expect(card(pages(origin))).toContain(`"${origin}/social-card.png"`);
  });

  it('the page of a site without a configured address stays cached for the real address despite forged ones', () => {
    const pages = pagesByOrigin(template, '/', document);
    // Forged origins come first, as right after a new revision.
    for (const origin of invented) pages(origin);
    for (let visit = 0; visit < 30; visit++) pages('https://shop.example.cn');
    const kept = pages('https://shop.example.cn');
    expect(kept.passing).toBeUndefined();
    for (const origin of invented) pages(origin);
    expect(pages('https://shop.example.cn')).toBe(kept);
  });

  it('the page of a site without a configured address is not precompressed for an address seen once', () => {
    const pages = pagesByOrigin(template, '/', document);
    const [early, ...late] = invented.map((origin) => pages(origin));
    expect([early?.passing, late.at(-1)?.passing]).toEqual([undefined, true]);
  });

  it('the page uses the configured address where there is one', () => {
    const fixed = pagesByOrigin(template, '/', document, { origin: 'https://shop.example' });
    expect(card(fixed('https://a.example'))).toContain('"https://shop.example/social-card.png"');
    expect(fixed('https://a.example')).toBe(fixed('https://b.example'));
  });
});
