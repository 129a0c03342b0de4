import * as actions from '@app/shared/state/actions';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFavouriteToggle } from './favourite-toggle.ts';

const marks: [number, boolean][] = [];
const mark = (id: number, collected: boolean) => void marks.push([id, collected]);
const name = (title: string) => `《${title}》`;
const COURSE = { id: 7, title: '影子' };

beforeEach(() => {
  marks.length = 0;
  vi.spyOn(actions, 'requireLogin').mockImplementation((work) => work());
});

it('a favourite is marked before the service answers, and can be undone once', async () => {
  const undo = vi.spyOn(actions.toast, 'undo').mockReturnValue();
  const save = vi.fn(() => Promise.resolve());
  createFavouriteToggle({ mark, save, message: name })(COURSE, true);
  expect(marks).toEqual([[7, true]]);
  await vi.waitFor(() => expect(undo).toHaveBeenCalledOnce());
  expect(undo.mock.calls[0]![0]).toBe('已收藏《影子》');
  undo.mock.calls[0]![1]();
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith(7, false));
  expect(marks).toEqual([
    [7, true],
    [7, false],
  ]);
  expect(undo).toHaveBeenCalledOnce();
});

it('a favourite is unmarked when the service refuses, without a message of its own', async () => {
  const undo = vi.spyOn(actions.toast, 'undo').mockReturnValue();
  createFavouriteToggle({ mark, message: name, save: () => Promise.reject(new Error('refused')) })(COURSE, true);
  await vi.waitFor(() => expect(marks).toHaveLength(2));
  expect(marks[1]).toEqual([7, false]);
  expect(undo).not.toHaveBeenCalled();
});
