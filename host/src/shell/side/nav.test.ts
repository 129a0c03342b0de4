import type { NavEntry, ReleaseDocument } from '@app/shared/contracts/release';
import { expect, it } from 'vitest';
import { HOST_NAV } from './host-nav.ts';
import { activeEntry, headerEntries, menuGroups } from './nav.ts';

const entry = (name: string, path: string, order: number, rest: Partial<NavEntry> = {}): NavEntry => ({
  name,
  path,
  order,
  place: 'header',
  ...rest,
});

function documentWith(...nav: NavEntry[]): ReleaseDocument {
  return { remotes: { one: { nav } } } as unknown as ReleaseDocument;
}

it('navigation entries of remotes are sorted in between those of the host, and hidden ones are left out', () => {
  const document = documentWith(
    entry('学院', '/course', 20),
    entry('课程搜索', '/course/search', 25, { hidden: true }),
    entry('图片生成', '/hidream/imgGeneration', 1, { place: 'menu' }),
  );
  expect(headerEntries(document, HOST_NAV).map((item) => item.name)).toEqual(['首页', '学院', '灵感专区']);
});

it('navigation opens grouped entries in the hover panel of their group', () => {
  const hover = headerEntries(documentWith(entry('漫画课', '/course/cartoon', 60, { group: '灵感专区' })), HOST_NAV).at(
    -1,
  );
  expect(hover).toMatchObject({ name: '灵感专区', comingSoon: false, children: [{ name: '漫画课' }] });
});

it('navigation shows coming soon for a hover entry without a page', () => {
  expect(headerEntries(null, HOST_NAV).at(-1)).toMatchObject({ name: '灵感专区', comingSoon: true });
});

it('the side menu groups its entries in order', () => {
  const menu = (name: string, order: number, group: string): NavEntry =>
    entry(name, `/${name}`, order, { place: 'menu', group });
  const groups = menuGroups(documentWith(menu('c', 30, '修图'), menu('a', 10, '生成'), menu('b', 20, '生成')));
  expect(groups.map((group) => [group.name, group.entries.map((item) => item.name)])).toEqual([
    ['生成', ['a', 'b']],
    ['修图', ['c']],
  ]);
});

it.each([
  ['/', '首页'],
  ['/course', '学院'],
  ['/course/detail', '学院'],
  ['/course/search', '搜索'],
  ['/courses', null],
  ['/util', '云端 SD'],
  ['/SD/components/txt2img', '云端 SD'],
  ['/user/home', null],
])('the path %s belongs to the entry %s', (pathname, name) => {
  const entries = [
    entry('首页', '/', 10),
    entry('学院', '/course?courseType=SERIES', 20),
    entry('搜索', '/course/search', 25),
    entry('云端 SD', '/SD', 30, { activePath: ['/SD', '/util'] }),
  ];
  expect(activeEntry(entries, pathname)?.name ?? null).toBe(name);
});

it("navigation shows one entry per path, prefers the host's, and leaves out entries to other sites", () => {
  const document = documentWith(
    entry('我的首页', '/', 1),
    entry('学院', '/course', 20),
    entry('学院二', '/course', 21),
    entry('学院', '/course/album', 22),
    entry('脚本', 'javascript:alert(1)', 23),
    entry('别处', '//evil.example/x', 24),
    entry('工具', '/tools', 30, { place: 'menu', icon: 'no-such-icon' }),
    entry('工具', '/tools', 31, { place: 'menu' }),
  );
  expect(headerEntries(document, HOST_NAV).map(({ name, path }) => `${name} ${path}`)).toEqual([
    '首页 /',
    '学院 /course',
    '学院 /course/album',
    '灵感专区 ',
  ]);
  expect(menuGroups(document).flatMap(({ entries }) => entries)).toHaveLength(1);
});

it('an entry with isLink may lead to another site by https, and to nothing else', () => {
  const link = (path: string, order: number) => entry(`去 ${order}`, path, order, { isLink: true });
  const document = documentWith(
    link('https://example.com/a?b=c', 40),
    link('/files/guide.pdf', 41),
    link('http://example.com', 42),
    link('javascript:alert(1)', 43),
    link('https://name:secret@example.com', 44),
    link('//example.com', 45),
    link('https://', 46),
    entry('别处', 'https://example.com/b', 47),
  );
  expect(headerEntries(document, []).map(({ path }) => path)).toEqual([
    'https://example.com/a?b=c',
    '/files/guide.pdf',
  ]);
  expect(activeEntry(headerEntries(document, []), '/a')).toBeNull();
});

it('navigation marks a hover entry active for the pages in its panel', () => {
  const entries = headerEntries(documentWith(entry('漫画课', '/course/cartoon', 60, { group: '灵感专区' })), HOST_NAV);
  expect(activeEntry(entries, '/course/cartoon')?.name).toBe('灵感专区');
});
