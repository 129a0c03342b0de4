import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Film } from '../contracts/lesson.ts';
import { FilmStage } from './film-stage.tsx';

/** What the library is asked for, and how it answers. */
const hls = vi.hoisted(() => ({
  calls: [] as string[],
  fail: (_event: string, _error: { fatal: boolean }) => {},
}));
vi.mock('./hls.ts', () => ({
  Hls: class {
    static Events = { ERROR: 'error' };
    static isSupported = () => true;
    on = (_name: string, listener: typeof hls.fail) => (hls.fail = listener);
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
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const onFailed = vi.fn();
function Page({ film }: { film: Film }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  return <FilmStage film={film} video={video} ref={setVideo} onPress={() => {}} onFailed={onFailed} />;
}
const show = async (film: Film) => {
  const page = render(<Page film={film} />);
  await act(() => vi.dynamicImportSettled());
  return page;
};
const sources = () => [...document.querySelectorAll('source')].map((source) => source.getAttribute('src'));

it('a file is played by the browser, without the library', async () => {
  await show(filmOf(FILE));
  expect(sources()).toEqual(['/a.mp4']);
  expect(hls.calls).toEqual([]);
});

it('a playlist is played by the browser that can', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  await show(filmOf(PLAYLIST));
  expect(sources()).toEqual(['/a.m3u8']);
  expect(hls.calls).toEqual([]);
});

it('and by the library elsewhere, which goes with the player', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  const { unmount } = await show(filmOf(PLAYLIST));
  expect(sources()).toEqual([]);
  expect(hls.calls).toEqual(['load /a.m3u8', 'attach VIDEO']);
  hls.fail('error', { fatal: false });
  expect(onFailed).not.toHaveBeenCalled();
  hls.fail('error', { fatal: true });
  expect(onFailed).toHaveBeenCalledOnce();
  unmount();
  expect(hls.calls.at(-1)).toBe('destroy');
});
