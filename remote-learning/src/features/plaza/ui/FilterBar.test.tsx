import { fakeService } from '@app/shared/testing/service';
import { renderAt } from '@app/shared/testing/page';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilterBar } from './FilterBar.tsx';

const QUERY = { page: 1, limit: 20, sort: 'default' as const };

function show(categories: number, chosen?: string) {
  const category = Array.from({ length: categories }, (_, index) => ({ name: `分类${index}`, count: 50 - index }));
  fakeService(() => ({ courseType: [], category, level: [], access: [], length: [], practice: [] }));
  renderAt(<FilterBar query={{ ...QUERY, category: chosen }} types={false} onChange={vi.fn()} />);
}
const tags = () => within(screen.getByRole('group', { name: '分类' })).getAllByRole('button');

it('forty categories begin with the first few and the chosen one, and unfold by one press', async () => {
  show(40, '分类30');
  const more = await screen.findByRole('button', { name: '全部 40 个分类' });
  expect(tags()).toHaveLength(9);
  expect(tags().at(-1)!.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(more);
  expect(tags()).toHaveLength(40);
  fireEvent.click(screen.getByRole('button', { name: '收起分类' }));
  expect(tags()).toHaveLength(9);
});

it('ten categories are all shown', async () => {
  show(10);
  await vi.waitFor(() => expect(tags()).toHaveLength(10));
  expect(screen.queryByRole('button', { name: /^全部/ })).toBeNull();
});
