import type { ReleaseDocument } from '@app/shared/contracts/release';
import { expect, it } from 'vitest';
import { compilePage, pagesByOrigin } from './page.ts';

it('leaves the document as it was signed, whatever remotes write into it', () => {
  const template =
    '<head><!--preloads--><!--release-document--></head><script nonce="__NONCE__" src="__BASE__main.js"></script>';
  const title = '__NONCE__ __BASE__ <!--preloads--> <!--release-document--> </script> $& $1';
  const document = { keys: {}, remotes: { tools: { title } } } as unknown as ReleaseDocument;
  const html = compilePage(template, '/r/host/1.0.0/', document)({ nonce: 'abc', preloads: [] });
  const embedded = /id="release-document">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(embedded)).toEqual(document);
  expect(html).toContain('<script nonce="abc" src="/r/host/1.0.0/main.js">');
});

it('names the social card by the whole address where one is configured', () => {
  const template = '<meta property="og:image" content="__ORIGIN__/social-card.png" /><!--preloads-->';
  const page = (origin?: string) =>
    compilePage(template, '/r/host/1.0.0/', { keys: {} } as ReleaseDocument, { origin })({
      nonce: 'abc',
      preloads: [],
    });
  expect(page('https://shop.example.cn')).toContain('content="https://shop.example.cn/social-card.png"');
  expect(page()).toContain('content="/social-card.png"');
});

it('fetches the first picture of a page in the width that the window needs', () => {
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

it("carries the name of the product, the operator's own where there is one", () => {
  const template = '<title>__BRAND__</title><meta content="__BRAND__" /><!--preloads-->';
  const page = (brand?: string) =>
    compilePage(template, '/r/host/1.0.0/', { keys: {} } as ReleaseDocument, { brand })({ nonce: 'abc', preloads: [] });
  expect(page()).toContain('<title>绘学 AI</title>');
  expect(page('"A" & <B> $&')).toContain('content="&quot;A&quot; &amp; &lt;B> $&amp;"');
});

it('goes by the address of the request where none is configured, for some addresses', () => {
  const template = '<meta content="__ORIGIN__/social-card.png" /><!--preloads-->';
  const document = { keys: {} } as ReleaseDocument;
  const card = (page: ReturnType<typeof compilePage>) => page({ nonce: 'abc', preloads: [] });
  const pages = pagesByOrigin(template, '/', document);
  expect(card(pages('https://a.example'))).toContain('"https://a.example/social-card.png"');
  expect(pages('https://a.example')).toBe(pages('https://a.example'));
  for (let n = 0; n < 20; n++) pages(`https://${n}.example`);
  expect(card(pages('https://late.example'))).toContain('"/social-card.png"');
  expect(card(pages('https://a.example'))).toContain('"https://a.example/social-card.png"');
  const fixed = pagesByOrigin(template, '/', document, { origin: 'https://shop.example' });
  expect(card(fixed('https://a.example'))).toContain('"https://shop.example/social-card.png"');
});
