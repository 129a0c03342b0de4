import { describe, expect, it } from 'vitest';
import { FaultList } from './faults.ts';
import { readMarkdown } from './markdown.ts';

async function read(text: string) {
  const faults = new FaultList();
  const body = text.split('\n').map((line, index) => ({ no: index + 1, text: line }));
  const blocks = await readMarkdown('a.md', body, async (src, { alt }) => ({ src, alt, width: 1, height: 1 }), faults);
  return { blocks, faults: faults.list };
}

/**
 * Content that could execute, mislead or break a page is refused with its line; the rest is stored
 * as plain text.
 */
describe('hostile content of an article', () => {
  it.each([
    ['script', '<script>alert(1)</script>'],
    ['script in a paragraph', '好 <script>alert(1)</script> 的'],
    ['handler', '<img src=x onerror=alert(1)>'],
    ['drawing that runs', '<svg onload=alert(1)>'],
    ['style', '<style>body{display:none}</style>'],
    ['frame', '<iframe src="https://a.example"></iframe>'],
    ['html within html', '<div><div><p><a href="javascript:alert(1)">x</a></p></div></div>'],
    ['comment', '<!-- <b>x</b> -->'],
    ['link that runs', '[点](javascript:alert(1))'],
    ['link that runs, in capitals', '[点](JaVaScRiPt:alert(1))'],
    ['link that runs, as entities', '[点](&#106;avascript:alert(1))'],
    ['link that runs, with a break in it', '[点](<java\tscript:alert(1)>)'],
    ['link with a page in it', '[点](data:text/html;base64,PHNjcmlwdD4=)'],
    ['script of another kind', '[点](vbscript:msgbox)'],
    ['link without a lock', '[点](http://a.example)'],
    ['link to another site that looks like ours', '[点](//a.example)'],
    ['link by a backslash', '[点](/\\a.example)'],
    ['link with a name before the host', '[点](https://huixue.example@evil.example)'],
    ['host of look-alike letters', '[点](https://huіxue.example)'],
    ['host of look-alike letters, encoded', '[点](https://xn--huxue-q4a.example)'],
    ['autolink that runs', '<javascript:alert(1)>'],
    ['reference that runs', '[点][x]\n\n[x]: javascript:alert(1)'],
    ['picture in a line', '看 ![x](javascript:alert(1)) 这里'],
    ['order of reading turned round', '付款\u202E元 1 给我'],
    ['isolated run of letters', '付款\u2067元\u2069'],
    ['endless quotes', '> '.repeat(5000) + '深'],
    ['endless lists', Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- 深`).join('\n')],
    ['endless brackets', '['.repeat(20_000)],
    ['endless stars', '*a'.repeat(100) + '*'.repeat(20_000)],
    ['table as wide as a field', `|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}\n|${'b|'.repeat(200)}`],
    ['table without an end', `|a|\n|-|\n${'|b|\n'.repeat(1000)}`],
  ])('an article is refused with a %s', async (_name, text) => {
    const { blocks, faults } = await read(text);
    expect(faults.length).toBeGreaterThan(0);
    const hrefs = JSON.stringify(blocks).match(/"href":"[^"]*"/g) ?? [];
    for (const href of hrefs) expect(href).toMatch(/^"href":"(\/(?![/\\])|https:\/\/[a-z0-9.-]+)/i);
  });

  it('markup in code or as entities stays text', async () => {
    expect((await read('<svg/onload=alert(1)>')).blocks).toEqual([
      { kind: 'text', spans: [{ text: '<svg/onload=alert(1)>' }] },
    ]);
    const { blocks, faults } = await read('写 `<script>` 和 &lt;b&gt; 都只是字');
    expect(faults).toEqual([]);
    expect(blocks).toEqual([
      { kind: 'text', spans: [{ text: '写 ' }, { text: '<script>', style: 'code' }, { text: ' 和 <b> 都只是字' }] },
    ]);
  });

  it('an article may link within the site and to HTTPS pages of others', async () => {
    const { blocks, faults } = await read('[去](/course) [看](https://example.com/a?b=1#c)');
    expect(faults).toEqual([]);
    expect(JSON.stringify(blocks)).toContain('"href":"https://example.com/a?b=1#c"');
  });
});
