import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deck, Film } from '../contracts/lesson.ts';
import type { PlayBeat } from './beats.ts';
import { CoursePlayer, type CoursePlayerProps } from './course-player.tsx';
import type { Playback } from './playback.ts';
import { readPreferences, writePreferences } from './preferences.ts';

const picture = (src: string) => ({ src, alt: '杯子', width: 3, height: 2, marks: [] });
const deck: Deck = {
  durationSec: 40,
  chapters: [
    { at: 0, title: '开场' },
    { at: 20, title: '侧光' },
  ],
  scenes: [
    { at: 0, until: 20, layout: 'title', title: '影子', items: [{ at: 5, text: '先看影子' }], pictures: [] },
    { at: 20, until: 40, layout: 'picture', title: '灯在左后', items: [], pictures: [picture('/cup.webp')] },
  ],
  captions: [
    { at: 0, until: 4, text: '先别找灯。' },
    { at: 20, until: 24, text: '灯在左后。' },
  ],
};

beforeEach(() => {
  localStorage.clear();
  writePreferences({ ...readPreferences(), autoTurn: true });
  vi.useFakeTimers();
});

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
const button = (name: string) => screen.getByRole('button', { name });
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));

function start(more: Partial<CoursePlayerProps> = {}) {
  let playback: Playback | null = null;
  render(
    <CoursePlayer
      title="侧逆光"
      lesson={{ kind: 'deck', deck }}
      onPlayback={(now) => (playback = now ?? playback)}
      {...more}
    />,
  );
  return { playback: playback as unknown as Playback };
}

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

describe('media that cannot be loaded', () => {
  const film = {
    kind: 'film' as const,
    durationSec: 40,
    film: {
      sources: [{ src: '/a.mp4', type: 'video/mp4' }],
      poster: '',
      track: null,
      captions: [],
      chapters: [],
    },
  };
  const fail = () => act(() => void fireEvent.error(document.querySelector('source')!));

  it('a film without sound says so before it plays, and offers no switch for sound', () => {
    start({ lesson: { ...film, film: { ...film.film, silent: true } } });
    expect(screen.getAllByText(/影片，无声音/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '静音' })).toBeNull();
  });

  it('media that failed to load are requested again without a message', () => {
    const onFailed = vi.fn(() => true);
    start({ lesson: film, onFailed });
    fail();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('media that failed twice show an error and a retry button', () => {
    const onRetry = vi.fn();
    start({ lesson: film, onFailed: () => false, onRetry, startAt: 7 });
    fail();
    expect(screen.getByRole('alert').textContent).toContain('视频加载失败');
    fireEvent.click(button('重试'));
    expect(onRetry).toHaveBeenCalledWith(7);
  });

  it('a slide deck continues when the picture of a page fails to load', () => {
    const onFailed = vi.fn(() => true);
    const { playback } = start({ startAt: 25, onFailed });
    fireEvent.error(screen.getByRole('img', { name: '杯子' }));
    expect(onFailed).toHaveBeenCalledWith(25, false);
    expect(screen.getByText('杯子')).toBeTruthy();
    expect(playback.currentTime).toBe(25);
  });
});

describe('a film', () => {
  const sources = [{ src: '/a.mp4', type: 'video/mp4' }];
  const film: Film = { sources, poster: '', track: null, captions: [], chapters: [] };

  function show() {
    let playback: Playback | null = null;
    render(
      <CoursePlayer
        title="侧逆光"
        lesson={{ kind: 'film', film, durationSec: 40 }}
        onPlayback={(now) => (playback = now ?? playback)}
      />,
    );
    return playback as unknown as HTMLVideoElement;
  }

  /** Media load algorithm of HTML: runs whenever a source is attached. */
  function attach(video: HTMLVideoElement): void {
    video.playbackRate = video.defaultPlaybackRate;
    act(() => void video.dispatchEvent(new Event('loadedmetadata')));
  }

  it('a film keeps speed, volume and mute when its source is attached or replaced', () => {
    writePreferences({
      rate: 1.5,
      volume: 0.4,
      muted: true,
      captions: true,
      quality: 0,
      aloud: false,
      autoTurn: false,
    });
    const video = show();
    for (const _attached of [1, 2]) {
      attach(video);
      expect([video.playbackRate, video.volume, video.muted]).toEqual([1.5, 0.4, true]);
    }
    press('>');
    attach(video);
    expect(video.playbackRate).toBe(2);
  });
});

describe('reading aloud', () => {
  const spoken: string[] = [];
  function device(...languages: string[]): void {
    const voices = languages.map((lang) => ({ lang, localService: true, default: false }));
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class extends EventTarget {
        readonly text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    );
    vi.stubGlobal(
      'speechSynthesis',
      Object.assign(new EventTarget(), {
        getVoices: () => voices,
        speak: ({ text }: { text: string }) => spoken.push(text),
        cancel: () => spoken.push('cancelled'),
      }),
    );
  }
  afterEach(() => {
    cleanup();
    spoken.length = 0;
  });

  it('a deck is read by the voice of the device once that is asked for, and later decks too', () => {
    device('zh-CN');
    start();
    fireEvent.click(button('打开朗读'));
    fireEvent.click(screen.getAllByRole('button', { name: '播放' })[0]!);
    pass(6);
    expect(spoken).toEqual(['先别找灯。']);
    expect(button('朗读').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('朗读'));
    expect(spoken).toEqual(['先别找灯。', 'cancelled']);
    fireEvent.click(button('朗读'));
    cleanup();
    start({ autoPlay: true });
    expect(spoken.slice(3)).toEqual(['cancelled', '先别找灯。']);
  });

  it('a device without a Mandarin voice says so, and offers no reading', () => {
    device('en-US', 'zh-HK');
    start();
    pass(3);
    expect(screen.queryByRole('button', { name: '朗读' })).toBeNull();
    expect(screen.getByText('这台设备没有普通话语音，不能朗读')).toBeTruthy();
    press('m');
    expect(screen.getByText('图文课件，没有声音；这台设备没有普通话语音，不能朗读')).toBeTruthy();
  });
});
