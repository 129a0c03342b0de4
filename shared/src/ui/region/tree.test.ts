import { areaList } from '@vant/area-data';
import { expect, it } from 'vitest';
import { pathText, pathTo, regionTree, searchRegions, type RegionNode } from './tree.ts';

const tree = regionTree(areaList);

it('has three levels everywhere, each code once and under its own', () => {
  const seen = new Set<string>();
  const check = (nodes: readonly RegionNode[], level: number, start: string): void => {
    for (const node of nodes) {
      if (!/^\d{6}$/.test(node.value) || !node.value.startsWith(start) || seen.has(node.value))
        throw new Error(node.value);
      if (node.label === '' || level < 3 !== Boolean(node.children?.length)) throw new Error(node.value);
      seen.add(node.value);
      check(node.children ?? [], level + 1, node.value.slice(0, level * 2));
    }
  };
  check(tree, 1, '');
  const count = [areaList.province_list, areaList.city_list, areaList.county_list].map(
    (list) => Object.keys(list).length,
  );
  expect(seen.size).toBe(count.reduce((sum, n) => sum + n));
  expect(tree).toHaveLength(34);
});

it('finds the way to a district, and none to a code that is gone', () => {
  expect(pathText(pathTo(tree, '330106')!)).toBe('浙江省 杭州市 西湖区');
  expect(pathText(pathTo(tree, '110105')!)).toBe('北京市 朝阳区');
  expect(pathTo(tree, '999999')).toBeNull();
  expect(pathTo(tree, '')).toBeNull();
});

it.each([
  ['西湖', '浙江省 杭州市 西湖区'],
  ['杭州 西湖', '浙江省 杭州市 西湖区'],
  ['北京市朝阳', '北京市 朝阳区'],
  ['深圳，南山', '广东省 深圳市 南山区'],
])('searching %s offers %s', (text, expected) => {
  const texts = searchRegions(tree, text, 500).map(pathText);
  expect(texts).toContain(expected);
});

it('puts districts of that name before those that lie in a place of that name', () => {
  expect(searchRegions(tree, '南山').every((path) => path.at(-1)!.label.startsWith('南山'))).toBe(true);
  expect(searchRegions(tree, '杭州').map((path) => path[1]?.label)).toEqual(
    searchRegions(tree, '杭州').map(() => '杭州市'),
  );
});

it('finds nothing for blanks and nonsense, and no more than asked for', () => {
  expect(searchRegions(tree, '  ')).toEqual([]);
  expect(searchRegions(tree, '<b>😀')).toEqual([]);
  expect(searchRegions(tree, '市', 7)).toHaveLength(7);
});

it('leaves out what has no parent', () => {
  const small = regionTree({
    province_list: { '330000': '浙江省' },
    city_list: { '440100': '广州市' },
    county_list: {},
  });
  expect(small).toEqual([{ label: '浙江省', value: '330000' }]);
});
