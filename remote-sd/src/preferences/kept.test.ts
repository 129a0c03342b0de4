import { safeStorage, type SafeStorage } from '@app/shared/state/storage';
import { beforeEach, expect, it, vi } from 'vitest';
import { Kept } from './kept.ts';
import { DEFAULT_PREFERENCES, PREFERENCES_PLAN, toPreferences } from './preferences.ts';

const places = new Map<string, string>();
const storage: SafeStorage = {
  get: (key) => places.get(key) ?? null,
  set: (key, value) => Boolean(places.set(key, value)),
  remove: (key) => places.delete(key),
};
const open = () => new Kept(storage, PREFERENCES_PLAN);
beforeEach(() => places.clear());

it('is each person’s own, and a visitor’s', () => {
  const kept = open();
  kept.change((now) => ({ ...now, labels: 'en' }));
  kept.enter(7);
  expect(kept.value.labels).toBe('both');
  kept.change((now) => ({ ...now, labels: 'zh' }));
  kept.enter(null);
  expect(kept.value.labels).toBe('en');
  const later = open();
  later.enter(7);
  expect(later.value.labels).toBe('zh');
});

it('changes what another tab has written meanwhile', () => {
  const plan = {
    key: 'k',
    version: 1,
    migrations: {},
    parse: (value: unknown) => (value ?? {}) as Record<string, number>,
  };
  const [here, there] = [new Kept(storage, plan), new Kept(storage, plan)];
  there.change((now) => ({ ...now, a: 1 }));
  here.change((now) => ({ ...now, b: 2 }));
  expect(new Kept(storage, plan).value).toEqual({ a: 1, b: 2 });
});

it('goes on without a place to keep it, and says so', () => {
  const full = safeStorage(() => {
    throw new Error('no storage');
  });
  const kept = new Kept(full, PREFERENCES_PLAN);
  const told = vi.fn<() => void>();
  kept.subscribe(told);
  expect(kept.change((now) => ({ ...now, labels: 'en' }))).toBe(false);
  expect(kept.value.labels).toBe('en');
  expect(told).toHaveBeenCalledOnce();
});

it('takes whatever is stored', () => {
  for (const stored of [null, 7, 'x', [], { labels: 'fr' }, { labels: ['zh'] }])
    expect(toPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
});

it('begins anew where the stored text is none of ours', () => {
  storage.set('huixue.sd.preferences.guest', '{"v":1,"value":{"labels":');
  expect(open().value).toEqual(DEFAULT_PREFERENCES);
});
