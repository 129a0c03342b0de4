import * as actions from '@app/shared/state/actions';
import { beforeEach, expect, it, vi } from 'vitest';
import { trySend, confirmDeletion } from './change.ts';

const gone = () => Promise.resolve();
const refused = () => Promise.reject(new Error('refused'));

beforeEach(() => {
  vi.spyOn(actions, 'confirm').mockResolvedValue(true);
  vi.spyOn(actions.toast, 'success').mockReturnValue();
});

it('a change resolves to whether it succeeded, and never throws', async () => {
  expect(await trySend(gone)).toBe(true);
  expect(await trySend(refused)).toBe(false);
});

it('a confirmed deletion shows a message', async () => {
  expect(await confirmDeletion('删除你的评价？', gone)).toBe(true);
  expect(actions.confirm).toHaveBeenCalledExactlyOnceWith({ message: '删除你的评价？', danger: true });
  expect(actions.toast.success).toHaveBeenCalledExactlyOnceWith('已删除');
});

it('nothing is deleted when the confirmation is declined', async () => {
  vi.mocked(actions.confirm).mockResolvedValue(false);
  const change = vi.fn(gone);
  expect(await confirmDeletion('删除你的评价？', change)).toBe(false);
  expect(change).not.toHaveBeenCalled();
});

it('a refused deletion shows no message of its own', async () => {
  expect(await confirmDeletion('删除你的评价？', refused)).toBe(false);
  expect(actions.toast.success).not.toHaveBeenCalled();
});
