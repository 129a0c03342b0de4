import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_FORM } from '../model/form.ts';
import type { SafeStorage } from '@app/shared/state/storage';
import { Draft, FORM_PLAN, type DraftClock } from './draft.ts';

class Clock implements DraftClock {
  waiting: (() => void) | null = null;
  after(_ms: number, run: () => void) {
    this.waiting = run;
    return () => {
      this.waiting = null;
    };
  }
}

let storedItems: Map<string, string>;
let storage: SafeStorage;
let tab: SafeStorage;
let clock: Clock;
const newDraft = () => new Draft({ tab, last: storage }, clock, FORM_PLAN);

function storageOn(map: Map<string, string>): SafeStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => map.set(key, value) !== null,
    remove: (key) => void map.delete(key),
  };
}

beforeEach(() => {
  storedItems = new Map();
  clock = new Clock();
  storage = storageOn(storedItems);
  tab = storageOn(new Map());
});

/** A draft whose owner, or a visitor, wrote 「自己的」 before a practice and 「练习的」 in it. */
function practising(account?: number): Draft {
  const draft = newDraft();
  if (account !== undefined) draft.enter(account);
  draft.change({ prompt: '自己的' });
  draft.layAside('practice');
  draft.change({ prompt: '练习的' });
  return draft;
}

/** Stores the form of an account, as a page that was left does. */
function storeForm(account: number, prompt: string): void {
  const draft = newDraft();
  draft.enter(account);
  draft.change({ prompt });
  draft.flush();
}

describe('draft', () => {
  it('draft saves itself after a pause and is there after a reload', () => {
    const draft = newDraft();
    draft.change({ prompt: '青瓷' });
    expect(draft.state.saving).toBe('pending');
    expect(storedItems.size).toBe(0);
    clock.waiting?.();
    expect(draft.state.saving).toBe('saved');
    expect(newDraft().state.form.prompt).toBe('青瓷');
  });

  it('draft of a visitor is carried over to the account at login', () => {
    const draft = newDraft();
    storedItems.set('huixue.sd.form.7', JSON.stringify({ v: 1, value: { prompt: '旧草稿' } }));
    draft.change({ prompt: '登录前写的' });
    draft.enter(7);
    expect(draft.state.form.prompt).toBe('登录前写的');
    expect(storedItems.has('huixue.sd.form.guest')).toBe(false);
    expect(storedItems.get('huixue.sd.form.7')).toContain('登录前写的');
  });

  it('draft loads the account’s own form when the visitor typed nothing, and separates accounts', () => {
    const draft = newDraft();
    draft.enter(7);
    draft.change({ prompt: '七号' });
    draft.enter(8);
    expect(draft.state.form).toEqual(DEFAULT_FORM);
    draft.enter(7);
    expect(draft.state.form.prompt).toBe('七号');
  });

  it('draft shows nothing of an account that logged out', () => {
    const draft = newDraft();
    draft.enter(7);
    draft.change({ prompt: '私密' });
    draft.leave();
    expect(draft.state.form.prompt).toBe('');
    expect(storedItems.get('huixue.sd.form.7')).toContain('私密');
  });

  it('draft does not overwrite a stored form of a newer release', () => {
    storedItems.set('huixue.sd.form.guest', JSON.stringify({ v: 9, value: { prompt: '山' } }));
    expect(newDraft().state.form).toEqual(DEFAULT_FORM);
    expect(storedItems.get('huixue.sd.form.guest')).toContain('山');
  });

  it('draft keeps every word of a prompt that is too long to be sent', () => {
    const prompt = '<lora:some/long/name:0.8>, '.repeat(500);
    const draft = newDraft();
    draft.change({ prompt });
    draft.flush();
    expect(newDraft().state.form.prompt).toBe(prompt);
  });

  it('draft keeps the stored text when the storage is full, stays usable, and saves again once there is room', () => {
    const draft = newDraft();
    draft.change({ prompt: '青瓷' });
    draft.flush();
    const { set } = storage;
    storage.set = () => false;
    const inTab = tab.set;
    tab.set = () => false;
    draft.change({ prompt: '青瓷花瓶' });
    draft.flush();
    expect(draft.state).toMatchObject({ form: { prompt: '青瓷花瓶' }, saving: 'off' });
    expect(newDraft().state.form.prompt).toBe('青瓷');
    storage.set = set;
    tab.set = inTab;
    draft.change({ prompt: '青瓷花瓶，窗光' });
    draft.flush();
    expect(draft.state.saving).toBe('saved');
    expect(newDraft().state.form.prompt).toBe('青瓷花瓶，窗光');
  });

  it('each of two tabs restores its own draft after a reload, and a new tab starts with the latest one', () => {
    const first = tab;
    const here = newDraft();
    tab = storageOn(new Map());
    const second = tab;
    const there = newDraft();
    here.change({ prompt: '这里' });
    here.flush();
    there.change({ prompt: '那里' });
    there.flush();
    expect([here.state.form.prompt, there.state.form.prompt]).toEqual(['这里', '那里']);
    for (const [of, words] of [
      [first, '这里'],
      [second, '那里'],
      [storageOn(new Map()), '那里'],
    ] as const) {
      tab = of;
      expect(newDraft().state.form.prompt).toBe(words);
    }
  });

  it('draft sets the own form aside while a task is edited, and restores it afterwards, also after a reload', () => {
    const draft = newDraft();
    draft.enter(7);
    draft.change({ prompt: '自己的' });
    draft.layAside('editing');
    draft.change({ prompt: '任务的' });
    draft.flush();
    // A new tab starts with the person's own form.
    expect(storedItems.get('huixue.sd.form.7')).toContain('自己的');
    const again = newDraft();
    again.layAside('editing');
    again.enter(7);
    expect([again.state.form.prompt, again.own.prompt]).toEqual(['任务的', '自己的']);
    again.change({ prompt: '任务的，再改' });
    again.bringBack('editing');
    expect(again.state).toMatchObject({ form: { prompt: '自己的' }, saving: 'saved' });
    again.bringBack('editing');
    const last = newDraft();
    last.enter(7);
    expect([last.state.form.prompt, last.own.prompt]).toEqual(['自己的', '自己的']);
  });

  it('a draft that is opened to edit a task sets the own form aside, whichever account logs in', () => {
    storeForm(7, '自己的');
    const late = newDraft();
    late.layAside('editing');
    late.enter(7);
    late.change({ prompt: '任务的' });
    expect(late.own.prompt).toBe('自己的');
    late.bringBack('editing');
    expect(late.state.form.prompt).toBe('自己的');
  });

  it('logging out while a task is being edited restores the person’s own form at the next login', () => {
    const draft = newDraft();
    draft.enter(7);
    draft.change({ prompt: '自己的' });
    draft.layAside('editing');
    draft.change({ prompt: '任务的' });
    draft.leave();
    expect(draft.state.form.prompt).toBe('');
    draft.enter(7);
    expect([draft.state.form.prompt, draft.own.prompt]).toEqual(['自己的', '自己的']);
  });

  it('a new tab starts with the own form while another tab does a practice, which a reload keeps there', () => {
    const draft = practising(7);
    draft.flush();
    const reloaded = newDraft();
    reloaded.layAside('practice');
    reloaded.enter(7);
    expect(reloaded.state.form.prompt).toBe('练习的');
    const here = tab;
    tab = storageOn(new Map());
    const next = newDraft();
    next.enter(7);
    expect(next.state.form.prompt).toBe('自己的');
    tab = here;
    reloaded.bringBack('practice');
    expect(reloaded.state).toMatchObject({ form: { prompt: '自己的' }, saving: 'saved' });
  });

  it('another account that logs in during a practice gets its own form, and the first one keeps its own', () => {
    const draft = newDraft();
    draft.enter(8);
    draft.change({ prompt: '八号' });
    draft.enter(7);
    draft.change({ prompt: '自己的' });
    draft.layAside('practice');
    draft.change({ prompt: '练习的' });
    draft.enter(8);
    draft.bringBack('practice');
    expect(draft.state.form.prompt).toBe('八号');
    draft.enter(7);
    expect(draft.state.form.prompt).toBe('自己的');
  });

  it('a practice that ended while its account was logged out leaves that account its own form', () => {
    const draft = practising(7);
    draft.flush();
    const reloaded = newDraft();
    reloaded.layAside('practice');
    reloaded.bringBack('practice');
    reloaded.enter(7);
    expect(reloaded.state.form.prompt).toBe('自己的');
  });

  it('a practice that is filled in before the account is known does not replace the account’s own form', () => {
    storeForm(7, '自己的');
    const draft = newDraft();
    draft.layAside('practice');
    draft.change({ prompt: '练习的' });
    draft.enter(7);
    expect(draft.state.form.prompt).toBe('练习的');
    draft.bringBack('practice');
    expect(draft.state.form.prompt).toBe('自己的');
  });

  it('the form that a visitor typed before a practice is carried over to the account, not that of the practice', () => {
    const draft = newDraft();
    draft.change({ prompt: '登录前写的' });
    draft.layAside('practice');
    draft.change({ prompt: '练习的' });
    draft.enter(7);
    expect(draft.state.form.prompt).toBe('练习的');
    expect(storedItems.get('huixue.sd.form.7')).toContain('登录前写的');
    draft.bringBack('practice');
    expect(draft.state.form.prompt).toBe('登录前写的');
  });

  it('an account that logs in after a visitor left a practice gets its own form', () => {
    storeForm(8, '八号');
    const draft = newDraft();
    draft.layAside('practice');
    draft.change({ prompt: '练习的' });
    draft.bringBack('practice');
    draft.enter(8);
    expect(draft.state.form.prompt).toBe('八号');
  });

  it('a task that is edited during a practice gives the form back to the practice, or to the person once it ended', () => {
    const draft = practising();
    draft.layAside('editing');
    draft.change({ prompt: '任务的' });
    expect(draft.own.prompt).toBe('练习的');
    draft.bringBack('editing');
    expect(draft.state.form.prompt).toBe('练习的');
    draft.layAside('editing');
    draft.change({ prompt: '任务的' });
    draft.bringBack('practice');
    expect([draft.state.form.prompt, draft.own.prompt]).toEqual(['任务的', '自己的']);
    draft.bringBack('editing');
    expect(draft.state.form.prompt).toBe('自己的');
  });

  it('draft works when the browser stores nothing', () => {
    storage = { get: () => null, set: () => false, remove: () => undefined };
    tab = storage;
    const draft = newDraft();
    draft.change({ prompt: '青瓷' });
    clock.waiting?.();
    expect(draft.state).toMatchObject({ form: { prompt: '青瓷' }, saving: 'off' });
  });
});
