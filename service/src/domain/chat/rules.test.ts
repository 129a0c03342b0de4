import { describe, expect, it } from 'vitest';
import type { LiveState } from '../course/live.ts';
import { isOpen, LINES_PER_DAY, chatRefusal, type ChatSpeaker } from './rules.ts';

const NOW = new Date('2026-11-23T20:00:00+08:00');
const ago = (sec: number) => new Date(NOW.getTime() - sec * 1000);
const speaker = (more: Partial<ChatSpeaker> = {}): ChatSpeaker => ({
  role: 'viewer',
  mutedUntil: null,
  last: null,
  today: 0,
  ...more,
});
const last = (sec: number, text = '前一句') => ({ last: { at: ago(sec), text } });
const tried = (who: ChatSpeaker, state: LiveState = 'live', text = '这一句') => chatRefusal(who, state, text, NOW);

describe('refusal of a chat message', () => {
  it.each<[LiveState, string | null]>([
    ['reserve', '开播前 15 分钟开放聊天'],
    ['soon', null],
    ['live', null],
    ['paused', null],
    ['making', '直播已结束，聊天只能看了'],
    ['replay', '直播已结束，聊天只能看了'],
    ['expired', '直播已结束，聊天只能看了'],
    ['ended', '直播已结束，聊天只能看了'],
    ['cancelled', '直播已取消，不能发言了'],
  ])('refusal depends on the state of the broadcast: %s', (state, msg) => {
    expect(isOpen(state)).toBe(msg === null);
    expect(tried(speaker(), state)?.msg ?? null).toBe(msg);
    // A closed room refuses every message.
    expect(tried(speaker({ role: 'teacher' }), state)?.msg ?? null).toBe(msg);
  });

  it.each<[string, Partial<ChatSpeaker>, number | null]>([
    ['at once', last(0), 5],
    ['after 0.1 s', last(0.1), 5],
    ['after 2.5 s', last(2.5), 3],
    ['after 4.999 s', last(4.999), 1],
    ['after 5 s', last(5), null],
    ['after a process whose clock is ahead', last(-40), 5],
    ['by a member at once', { role: 'member', ...last(0) }, 5],
    ['by an assistant at once', { role: 'assistant', ...last(0) }, null],
    ['by the teacher at once', { role: 'teacher', ...last(0) }, null],
  ])('refusal states the seconds to wait for a message %s', (_when, who, waitSec) => {
    expect(tried(speaker(who))?.waitSec ?? null).toBe(waitSec);
  });

  it.each<[string, Partial<ChatSpeaker>, string | null]>([
    ['the same after 59 s', last(59, '这一句'), '刚刚说过同样的话，换一句吧'],
    ['the same after 60 s', last(60, '这一句'), null],
    ['other words after 5 s', last(5), null],
    ['the same by the teacher', { role: 'teacher', ...last(1, '这一句') }, '刚刚说过同样的话，换一句吧'],
    ['by who is muted', { mutedUntil: ago(-90) }, '您暂时不能发言，11月23日 20:01 以后可以继续'],
    ['by who was muted until now', { mutedUntil: NOW }, null],
    ['by whose day is full', { today: LINES_PER_DAY }, '今天说得够多了，请明天再来'],
    ['by the teacher, whose day is full', { role: 'teacher', today: LINES_PER_DAY }, null],
  ])('refusal of a message: %s', (_what, who, msg) => {
    expect(tried(speaker(who))?.msg ?? null).toBe(msg);
  });

  it('refusal tells a muted person how long the mute lasts', () => {
    expect(tried(speaker({ mutedUntil: ago(-90) }))?.waitSec).toBe(90);
  });
});
