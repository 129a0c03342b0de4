import { expect, it } from 'vitest';
import { recall, remember, UNDO_MS } from './removed.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => Boolean(kept.set(key, value)),
    remove: (key: string) => void kept.delete(key),
  };
}

const REMOVED = { userId: 7, ids: ['a', 'b'], at: 1000 };

it('removed pictures can be restored by the same person until the undo period ends', () => {
  const store = storage();
  remember(store, REMOVED);
  expect(recall(store, 7, 1000)).toEqual(REMOVED);
  expect(recall(store, 7, 1000 + UNDO_MS)).toEqual(REMOVED);
  expect(recall(store, 7, 1001 + UNDO_MS)).toBeNull();
  expect(recall(store, 8, 1000)).toBeNull();
  expect(recall(store, undefined, 1000)).toBeNull();
  remember(store, null);
  expect(recall(store, 7, 1000)).toBeNull();
});

it.each([
  '',
  'x',
  '[]',
  '{"userId":7,"at":1000}',
  '{"userId":7,"at":1000,"ids":[]}',
  '{"userId":7,"at":9000,"ids":["a"]}',
])('recall returns null when storage holds %j', (text) => {
  const store = storage();
  store.set('removedPictures', text);
  expect(recall(store, 7, 1000)).toBeNull();
});
