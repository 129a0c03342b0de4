import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Film } from '../contracts/lesson.ts';
import { FilmStage } from './film-stage.tsx';

/** Fake of the HLS library. */
const hls = vi.hoisted(() => ({
  calls: [] as string[],
  listeners: {} as Record<string, (event: string, error: { fatal: boolean }) => void>,
  levels: [{ height: 480 }, { height: 1080 }, { height: 720 }, { height: 1080 }],
  engine: null as { nextLevel: number } | null,
}));
vi.mock('./hls.ts', () => ({
  Hls: class {
    static Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed' };
    levels = hls.levels;
    nextLevel = -1;
    constructor() {
      hls.engine = this;
    }
    static isSupported = () => true;
    on = (name: string, listener: (event: string, error: { fatal: boolean }) => void) =>
      (hls.listeners[name] = listener);
    loadSource = (src: string) => hls.calls.push(`load ${src}`);
    attachMedia = (video: HTMLVideoElement) => hls.calls.push(`attach ${video.tagName}`);
    destroy = () => hls.calls.push('destroy');
  },
}));

const PLAYLIST = { src: '/a.m3u8', type: 'application/vnd.apple.mpegurl' };
const FILE = { src: '/a.mp4', type: 'video/mp4' };
const filmOf = (...sources: Film['sources']): Film => ({
  sources,
  poster: '',
  track: null,
  captions: [],
  chapters: [],
});

beforeEach(() => void (hls.calls.length = 0));

const onFailed = vi.fn();
const onQualities = vi.fn();
function Page({ film, quality = 0 }: { film: Film; quality?: number }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  return (
    <FilmStage
      film={film}
      video={video}
      ref={setVideo}
      onPress={() => {}}
      onFailed={onFailed}
      quality={quality}
      onQualities={onQualities}
    />
  );
}
const show = async (film: Film) => {
  const page = render(<Page film={film} />);
  await act(() => vi.dynamicImportSettled());
  return page;
};
const sources = () => [...document.querySelectorAll('source')].map((source) => source.getAttribute('src'));

it('a film file is played natively, without loading the HLS library', async () => {
  await show(filmOf(FILE));
  expect(sources()).toEqual(['/a.mp4']);
  expect(hls.calls).toEqual([]);
});

it('an HLS playlist is played natively where the browser supports it', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  await show(filmOf(PLAYLIST));
  expect(sources()).toEqual(['/a.m3u8']);
  expect(hls.calls).toEqual([]);
});

it('an HLS playlist uses the library where Media Source is available, for the choice of resolution', async () => {
  vi.stubGlobal('MediaSource', class {});
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  await show(filmOf(PLAYLIST));
  expect(hls.calls).toEqual(['load /a.m3u8', 'attach VIDEO']);
});

it('browsers without native HLS use the library, which is destroyed with the player', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  const { unmount } = await show(filmOf(PLAYLIST));
  expect(sources()).toEqual([]);
  expect(hls.calls).toEqual(['load /a.m3u8', 'attach VIDEO']);
  hls.listeners.error!('error', { fatal: false });
  expect(onFailed).not.toHaveBeenCalled();
  hls.listeners.error!('error', { fatal: true });
  expect(onFailed).toHaveBeenCalledOnce();
  unmount();
  expect(hls.calls.at(-1)).toBe('destroy');
});

it('the film stage offers the resolutions of a playlist, and keeps the chosen one', async () => {
  const page = await show(filmOf(PLAYLIST));
  hls.listeners.parsed!('parsed', { fatal: false });
  expect(onQualities).toHaveBeenCalledWith([1080, 720, 480]);
  expect(hls.engine!.nextLevel).toBe(-1);
  page.rerender(<Page film={filmOf(PLAYLIST)} quality={720} />);
  expect(hls.engine!.nextLevel).toBe(2);
  // A height that the film lacks selects automatic quality.
  page.rerender(<Page film={filmOf(PLAYLIST)} quality={2160} />);
  expect(hls.engine!.nextLevel).toBe(-1);
});
