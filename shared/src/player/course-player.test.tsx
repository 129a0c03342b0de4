import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayBeat } from './beats.ts';
import { CoursePlayer } from './course-player.tsx';
import type { Playback } from './playback.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { deck, pass, button, press, start } from './fake-player.tsx';

beforeEach(() => {
  localStorage.clear();
  writePreferences({ ...readPreferences(), autoTurn: true });
  vi.useFakeTimers();
});

it('a slide deck shows pages and captions by its clock, and shows that it has no sound', () => {
  start();
  expect(screen.getAllByText('图文课件，无声音').length).toBeGreaterThan(0);
  expect(button('自动翻页').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getAllByRole('button', { name: '播放' })[0]!);
  pass(1);
  expect(screen.getByText('先别找灯。')).toBeTruthy();
  expect(screen.getByText('课件 1 / 2 页')).toBeTruthy();
  pass(20);
  expect(screen.getByText('灯在左后。')).toBeTruthy();
  expect(screen.getByRole('img', { name: '杯子' })).toBeTruthy();
  fireEvent.click(button('字幕'));
  expect(screen.queryByText('灯在左后。')).toBeNull();
});

describe('at the pace of the learner', () => {
  beforeEach(() => localStorage.clear());

  it('a silent slide deck waits at the end of each sentence, by default', () => {
    const { playback } = start();
    expect(screen.getByText('图文课件，无声音；点画面或按空格，看下一句')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '播放' })[0]!);
    pass(60);
    expect(playback.currentTime).toBeCloseTo(4, 1);
    expect(screen.getByText('先别找灯。 ▸')).toBeTruthy();
    fireEvent.click(button('下一句'));
    expect(screen.getByText('灯在左后。 ▸')).toBeTruthy();
    pass(60);
    expect(playback.currentTime).toBeCloseTo(24, 1);
    press('ArrowLeft');
    expect(playback.currentTime).toBe(0);
  });

  it('a step past the last sentence ends the deck, and one more begins it again', () => {
    const { playback } = start({ startAt: 22 });
    press(' ');
    press(' ');
    pass(1);
    expect(playback.ended).toBe(true);
    press(' ');
    expect(playback.currentTime).toBe(0);
    expect(playback.paused).toBe(false);
  });

  it('the next lesson waits for the learner, too', () => {
    const go = vi.fn();
    start({ startAt: 22, next: { title: '第 2 讲', go } });
    press(' ');
    press(' ');
    for (let second = 0; second < 9; second += 1) pass(1);
    expect(go).not.toHaveBeenCalled();
    expect(button('再看一遍')).toBeTruthy();
    fireEvent.click(button('看下一讲'));
    press(' ');
    expect(go).toHaveBeenCalledTimes(2);
  });

  it('sentences that were left by a step count as learned in full', () => {
    const beats: PlayBeat[] = [];
    start({ onBeat: (beat) => beats.push(beat) });
    press(' ');
    pass(1);
    press('ArrowRight');
    pass(1);
    press('ArrowRight');
    pass(1);
    expect(beats.flatMap(({ ranges }) => ranges)).toEqual([[0, 40]]);
  });

  it('with captions off a slide deck waits at the end of a page, not at each sentence', () => {
    const { playback } = start();
    press('c');
    press(' ');
    pass(25);
    expect(playback.currentTime).toBeCloseTo(deck.scenes[0]!.until, 1);
    expect(playback.currentTime).toBeGreaterThan(deck.captions[0]!.until);
    press('ArrowRight');
    pass(0.1);
    expect(playback.currentTime).toBeGreaterThanOrEqual(deck.scenes[1]!.at);
    press('c');
  });

  it('a slide deck goes on by its clock once that is chosen, and so do later ones', () => {
    start();
    fireEvent.click(button('自动翻页'));
    fireEvent.click(screen.getAllByRole('button', { name: '播放' })[0]!);
    pass(21);
    expect(screen.getByText('灯在左后。')).toBeTruthy();
    expect(button('暂停')).toBeTruthy();
    cleanup();
    const { playback } = start({ autoPlay: true });
    pass(21);
    expect(playback.currentTime).toBeCloseTo(21, 0);
  });

  it('a question of a slide deck waits for the learner without a time limit', async () => {
    const first = deck.scenes[0]!;
    const touch = {
      kind: 'guess' as const,
      question: '先看什么？',
      choices: [
        { text: '影子', right: true },
        { text: '灯', right: false },
      ],
      why: '影子指着灯。',
      until: 20,
    };
    start({
      lesson: { kind: 'deck', deck: { ...deck, scenes: [{ ...first, until: 40, touch }], chapters: [] } },
      autoPlay: true,
    });
    pass(60);
    await act(() => vi.dynamicImportSettled());
    pass(60);
    fireEvent.click(screen.getByRole('button', { name: '不猜，直接看' }));
    expect(screen.getByText('先看影子')).toBeTruthy();
    expect(screen.getByText('灯在左后。 ▸')).toBeTruthy();
  });
});

it('keys of the player seek, change speed and pages, and are ignored while the person types', () => {
  const { playback } = start();
  press(' ');
  pass(1);
  press('ArrowRight');
  expect(playback.currentTime).toBeCloseTo(6, 0);
  press('>');
  expect(playback.playbackRate).toBe(1.25);
  press('PageDown');
  expect(playback.currentTime).toBe(20);
  press(' ');
  expect(playback.paused).toBe(true);
  const field = document.body.appendChild(document.createElement('textarea'));
  act(() => void fireEvent.keyDown(field, { key: 'PageUp' }));
  expect(playback.currentTime).toBe(20);
  field.remove();
});

it('the playback speed is stored for the next lesson', () => {
  start();
  press('>');
  cleanup();
  expect(start().playback.playbackRate).toBe(1.25);
});

it('the player continues when its saved position changes', () => {
  const player = (startAt: number) => (
    <CoursePlayer
      title="侧逆光"
      lesson={{ kind: 'deck', deck }}
      startAt={startAt}
      onPlayback={(now) => (playback = now ?? playback)}
    />
  );
  let playback: Playback | null = null;
  const { rerender } = render(player(0));
  press(' ');
  pass(15);
  rerender(player(15));
  pass(3);
  expect(playback!).toMatchObject({ paused: false });
  expect((playback! as Playback).currentTime).toBeCloseTo(18, 0);
});

it('the player resumes at the saved position, and from the start when requested', () => {
  const { playback } = start({ startAt: 12 });
  expect(screen.getByText('上次看到 00:12，点击继续')).toBeTruthy();
  press(' ');
  pass(1);
  expect(playback.currentTime).toBeCloseTo(13, 0);
  expect(screen.getByText(/已从 00:12 接着播放/)).toBeTruthy();
  fireEvent.click(button('从头播放'));
  expect(playback.currentTime).toBeLessThan(1);
});

it('the player reports all played ranges when it is unmounted', () => {
  const beats: PlayBeat[] = [];
  start({ onBeat: (beat) => beats.push(beat) });
  press(' ');
  pass(3);
  cleanup();
  expect(beats.flatMap(({ ranges }) => ranges)).toEqual([[0, 3]]);
});

it('the player pauses in a hidden tab, and resumes afterwards', () => {
  const { playback } = start();
  press(' ');
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  seen.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(playback.paused).toBe(true);
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(playback.paused).toBe(false);
  seen.mockRestore();
});

describe('at the end', () => {
  it('at its end the player starts the next lesson after five seconds', () => {
    const go = vi.fn();
    start({ startAt: 38, next: { title: '第 2 讲', go } });
    press(' ');
    for (let second = 0; second < 6; second += 1) pass(1);
    expect(go).not.toHaveBeenCalled();
    for (let second = 0; second < 3; second += 1) pass(1);
    expect(go).toHaveBeenCalledOnce();
  });

  it('at its end the player stays when the person cancels the next lesson', () => {
    const go = vi.fn();
    start({ startAt: 38, next: { title: '第 2 讲', go } });
    press(' ');
    for (let second = 0; second < 4; second += 1) pass(1);
    fireEvent.click(button('取消'));
    for (let second = 0; second < 8; second += 1) pass(1);
    expect(go).not.toHaveBeenCalled();
  });

  it('at the end of a trial the player shows the price instead', () => {
    start({ startAt: 38, endPanel: () => <p>试看结束</p>, next: { title: '第 2 讲', go: vi.fn() } });
    press(' ');
    for (let second = 0; second < 4; second += 1) pass(1);
    expect(screen.getByText('试看结束')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  });
});
