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

let kept: Map<string, string>;
let storage: SafeStorage;
let clock: Clock;
const make = () => new Draft(storage, clock, FORM_PLAN);

beforeEach(() => {
  kept = new Map();
  clock = new Clock();
  storage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => kept.set(key, value) !== null,
    remove: (key) => void kept.delete(key),
  };
});

describe('draft', () => {
  it('saves itself after a pause and is there after a reload', () => {
    const draft = make();
    draft.change({ prompt: '青瓷' });
    expect(draft.state.saving).toBe('pending');
    expect(kept.size).toBe(0);
    clock.waiting?.();
    expect(draft.state.saving).toBe('saved');
    expect(make().state.form.prompt).toBe('青瓷');
  });

  it('brings along what a visitor typed before logging in', () => {
    const draft = make();
    kept.set('huixue.sd.form.7', JSON.stringify({ v: 1, value: { prompt: '旧草稿' } }));
    draft.change({ prompt: '登录前写的' });
    draft.enter(7);
    expect(draft.state.form.prompt).toBe('登录前写的');
    expect(kept.has('huixue.sd.form.guest')).toBe(false);
    expect(kept.get('huixue.sd.form.7')).toContain('登录前写的');
  });

  it('finds the own draft when the visitor typed nothing, and keeps people apart', () => {
    const draft = make();
    draft.enter(7);
    draft.change({ prompt: '七号' });
    draft.enter(8);
    expect(draft.state.form).toEqual(DEFAULT_FORM);
    draft.enter(7);
    expect(draft.state.form.prompt).toBe('七号');
  });

  it('shows nothing of a person who logged out', () => {
    const draft = make();
    draft.enter(7);
    draft.change({ prompt: '私密' });
    draft.leave();
    expect(draft.state.form.prompt).toBe('');
    expect(kept.get('huixue.sd.form.7')).toContain('私密');
  });

  it('leaves a draft of a newer release alone', () => {
    kept.set('huixue.sd.form.guest', JSON.stringify({ v: 9, value: { prompt: '山' } }));
    expect(make().state.form).toEqual(DEFAULT_FORM);
    expect(kept.get('huixue.sd.form.guest')).toContain('山');
  });

  it('keeps every word of a prompt that is too long to be sent', () => {
    const prompt = '<lora:some/long/name:0.8>, '.repeat(500);
    const draft = make();
    draft.change({ prompt });
    draft.flush();
    expect(make().state.form.prompt).toBe(prompt);
  });

  it('keeps what was there when the storage is full, and saves again once there is room', () => {
    const draft = make();
    draft.change({ prompt: '青瓷' });
    draft.flush();
    const { set } = storage;
    storage.set = () => false;
    draft.change({ prompt: '青瓷花瓶' });
    draft.flush();
    expect(draft.state).toMatchObject({ form: { prompt: '青瓷花瓶' }, saving: 'off' });
    expect(make().state.form.prompt).toBe('青瓷');
    storage.set = set;
    draft.change({ prompt: '青瓷花瓶，窗光' });
    draft.flush();
    expect(draft.state.saving).toBe('saved');
    expect(make().state.form.prompt).toBe('青瓷花瓶，窗光');
  });

  it('two tabs: each goes on with its own words, and the last one written is there after a reload', () => {
    const [here, there] = [make(), make()];
    here.change({ prompt: '这里' });
    here.flush();
    there.change({ prompt: '那里' });
    there.flush();
    expect([here.state.form.prompt, there.state.form.prompt]).toEqual(['这里', '那里']);
    expect(make().state.form.prompt).toBe('那里');
  });

  it('works on when the browser keeps nothing', () => {
    storage = { get: () => null, set: () => false, remove: () => undefined };
    const draft = make();
    draft.change({ prompt: '青瓷' });
    clock.waiting?.();
    expect(draft.state).toMatchObject({ form: { prompt: '青瓷' }, saving: 'off' });
  });
});
