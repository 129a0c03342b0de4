import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Film } from '../contracts/lesson.ts';
import { CoursePlayer } from './course-player.tsx';
import type { Playback } from './playback.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { pass, button, press, start } from './fake-player.tsx';

beforeEach(() => {
  localStorage.clear();
  writePreferences({ ...readPreferences(), autoTurn: true });
  vi.useFakeTimers();
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
