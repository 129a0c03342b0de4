import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Select } from './Select.tsx';

// The time to load the code is not part of the test.
beforeAll(() => import('./OpenSelect.tsx'), 60_000);

const SIZES = [20, 50, 100].map((value) => ({ value, label: `${value} 条/页` }));

test('a select shows its value before its options are rendered, and opens on the first press', async () => {
  const onValueChange = vi.fn<(size: number) => void>();
  render(<Select label="每页条数" value={20} options={SIZES} onValueChange={onValueChange} />);
  const field = screen.getByRole('combobox', { name: '每页条数' });
  expect([field.textContent, field.getAttribute('aria-expanded')]).toEqual(['20 条/页', 'false']);
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.click(field);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    '20 条/页',
    '50 条/页',
    '100 条/页',
  ]);
  expect(screen.getByRole('combobox', { name: '每页条数', hidden: true }).getAttribute('aria-expanded')).toBe('true');
});

test('arrow keys open a select', async () => {
  render(<Select label="难度" value="" options={[{ value: '', label: '全部难度' }]} onValueChange={() => {}} />);
  fireEvent.keyDown(screen.getByRole('combobox', { name: '难度' }), { key: 'ArrowDown' });
  expect((await screen.findByRole('option')).textContent).toBe('全部难度');
});

test('a disabled select does not open', () => {
  render(<Select label="难度" value={null} options={SIZES} disabled onValueChange={() => {}} />);
  fireEvent.click(screen.getByRole('combobox', { name: '难度' }));
  expect(screen.getByRole('combobox', { name: '难度' }).getAttribute('aria-busy')).toBeNull();
});
