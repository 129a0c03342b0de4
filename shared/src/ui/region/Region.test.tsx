import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Region, type RegionProps } from './Region.tsx';
import type { RegionNode } from './tree.ts';

// A popup with many options by role is slow on a busy machine.

const node = (value: string, label: string, children?: RegionNode[]): RegionNode => ({ value, label, children });
const TREE = [
  node('110000', '北京市', [node('110100', '北京市', [node('110101', '东城区'), node('110105', '朝阳区')])]),
  node('330000', '浙江省', [
    node('330100', '杭州市', [node('330102', '上城区'), node('330106', '西湖区')]),
    node('330200', '宁波市', [node('330203', '海曙区')]),
  ]),
];

function show(props: Partial<RegionProps> = {}) {
  const onValueChange = vi.fn<RegionProps['onValueChange']>();
  const load = vi.fn<NonNullable<RegionProps['load']>>(() => Promise.resolve(TREE));
  render(<Region label="所在地区" value={null} onValueChange={onValueChange} load={load} {...props} />);
  return { onValueChange, load };
}
const field = (): HTMLElement => screen.getByRole('button', { name: /所在地区/, hidden: true });
const list = (name: string): Promise<HTMLElement> => screen.findByRole('listbox', { name });
const option = async (column: string, name: string): Promise<HTMLElement> =>
  within(await list(column)).getByRole('option', { name });
const press = (key: string): void => void fireEvent.keyDown(document.activeElement!, { key });

it('the region picker loads its data on first opening, and leads through three levels to a code and its names', async () => {
  const { onValueChange, load } = show();
  expect(load).not.toHaveBeenCalled();
  expect(field().textContent).toBe('请选择省、市、区');
  fireEvent.click(field());
  fireEvent.click(await option('省份', '浙江省'));
  fireEvent.click(await option('城市', '杭州市'));
  fireEvent.click(await option('区县', '西湖区'));
  expect(onValueChange.mock.calls[0]![0]).toBe('330106');
  expect(onValueChange.mock.calls[0]![1].map(({ value, label }) => [value, label])).toEqual([
    ['330000', '浙江省'],
    ['330100', '杭州市'],
    ['330106', '西湖区'],
  ]);
  fireEvent.click(field());
  expect(load).toHaveBeenCalledTimes(1);
});

it('the arrow keys of the region picker move within a list, to the next list, and back', async () => {
  const { onValueChange } = show();
  fireEvent.click(field());
  (await option('省份', '北京市')).focus();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('浙江省');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('杭州市');
  press('End');
  press('Enter');
  expect(document.activeElement?.textContent).toBe('海曙区');
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('宁波市');
  press('ArrowRight');
  press('Enter');
  expect(onValueChange.mock.calls[0]?.[0]).toBe('330203');
});

it('a region search offers full paths, and Enter takes the first', async () => {
  const { onValueChange } = show();
  fireEvent.click(field());
  await list('省份');
  const search = screen.getByRole('searchbox', { name: '搜索地区' });
  fireEvent.change(search, { target: { value: '火星' } });
  expect(screen.getByText('没有找到「火星」，换个名称试试')).toBeTruthy();
  fireEvent.change(search, { target: { value: '杭州 西湖' } });
  expect((await screen.findAllByRole('option')).map((found) => found.textContent)).toEqual(['浙江省 杭州市 西湖区']);
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onValueChange.mock.calls[0]?.[0]).toBe('330106');
});

it('the region picker shows that its data failed to load, and retries', async () => {
  const load = vi.fn<NonNullable<RegionProps['load']>>(() => Promise.resolve(TREE));
  load.mockRejectedValueOnce(new Error('offline'));
  show({ load });
  fireEvent.click(field());
  expect((await screen.findByRole('alert')).textContent).toContain('地区没有加载出来');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await list('省份')).toBeTruthy();
});

it('the region picker shows given names without loading, looks up those of a code, and asks again for a removed code', async () => {
  const { load } = show({ value: '330106', text: '浙江省 杭州市 西湖区' });
  expect(field().textContent).toBe('浙江省 杭州市 西湖区');
  expect(load).not.toHaveBeenCalled();
  cleanup();
  show({ value: '110105' });
  await vi.waitFor(() => expect(field().textContent).toBe('北京市 朝阳区'));
  cleanup();
  show({ value: '330999' });
  expect((await screen.findByRole('alert')).textContent).toBe('原来的地区已变更，请重新选择');
});

it('the region picker opens at its value', async () => {
  show({ value: '330106' });
  fireEvent.click(field());
  const district = await option('区县', '西湖区');
  expect(district.getAttribute('aria-selected')).toBe('true');
  expect(district.tabIndex).toBe(0);
});
