import { safeStorage, type SafeStorage } from '@app/shared/state/storage';
import { beforeEach, expect, it, vi } from 'vitest';
import { PersistentStore } from './persistent-store.ts';
import { DEFAULT_PREFERENCES, PREFERENCES_PLAN, toPreferences } from './preferences.ts';

const places = new Map<string, string>();
const storage: SafeStorage = {
  get: (key) => places.get(key) ?? null,
  set: (key, value) => Boolean(places.set(key, value)),
  remove: (key) => places.delete(key),
};
const open = () => new PersistentStore(storage, PREFERENCES_PLAN);
beforeEach(() => places.clear());

it('stored preferences are separate for each account and for visitors', () => {
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

it('a change is applied to what another tab has stored meanwhile', () => {
  const plan = {
    key: 'k',
    version: 1,
    migrations: {},
    parse: (value: unknown) => (value ?? {}) as Record<string, number>,
  };
  const [here, there] = [new PersistentStore(storage, plan), new PersistentStore(storage, plan)];
  there.change((now) => ({ ...now, a: 1 }));
  here.change((now) => ({ ...now, b: 2 }));
  expect(new PersistentStore(storage, plan).value).toEqual({ a: 1, b: 2 });
});

it('Kept works without storage, and reports it', () => {
  const full = safeStorage(() => {
    throw new Error('no storage');
  });
  const kept = new PersistentStore(full, PREFERENCES_PLAN);
  const told = vi.fn<() => void>();
  kept.subscribe(told);
  expect(kept.change((now) => ({ ...now, labels: 'en' }))).toBe(false);
  expect(kept.value.labels).toBe('en');
  expect(told).toHaveBeenCalledOnce();
});

it('Kept accepts any stored object', () => {
  for (const stored of [null, 7, 'x', [], { labels: 'fr' }, { labels: ['zh'] }])
    expect(toPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
});

it('Kept starts with initial values where the stored text is invalid', () => {
  storage.set('huixue.sd.preferences.guest', '{"v":1,"value":{"labels":');
  expect(open().value).toEqual(DEFAULT_PREFERENCES);
});
