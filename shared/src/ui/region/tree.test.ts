import { areaList } from '@vant/area-data';
import { expect, it } from 'vitest';
import { pathText, pathTo, regionTree, searchRegions, type RegionNode } from './tree.ts';

const tree = regionTree(areaList);

it("the region tree has three levels everywhere, and unique codes that begin with their parent's", () => {
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

it('the region tree finds the path to a district, and none to a removed code', () => {
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
])('searching regions for %s offers %s', (text, expected) => {
  const texts = searchRegions(tree, text, 500).map(pathText);
  expect(texts).toContain(expected);
});

it('a region search sorts districts with that name before districts inside a place with that name', () => {
  expect(searchRegions(tree, '南山').every((path) => path.at(-1)!.label.startsWith('南山'))).toBe(true);
  expect(searchRegions(tree, '杭州').map((path) => path[1]?.label)).toEqual(
    searchRegions(tree, '杭州').map(() => '杭州市'),
  );
});

it('a region search finds nothing for blank or unknown text, and returns at most the limit', () => {
  expect(searchRegions(tree, '  ')).toEqual([]);
  expect(searchRegions(tree, '<b>😀')).toEqual([]);
  expect(searchRegions(tree, '市', 7)).toHaveLength(7);
});

it('the region tree drops nodes without a parent', () => {
  const small = regionTree({
    province_list: { '330000': '浙江省' },
    city_list: { '440100': '广州市' },
    county_list: {},
  });
  expect(small).toEqual([{ label: '浙江省', value: '330000' }]);
});
