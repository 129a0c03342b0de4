import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LivePlayer } from './live-player.tsx';

/** Fake of the HLS library for a broadcast. */
const hls = vi.hoisted(() => ({
  loaded: [] as string[],
  listeners: {} as Record<string, (event: string, data: { fatal: boolean }) => void>,
  engine: null as { liveSyncPosition: number | null; playingDate: Date | null } | null,
}));
vi.mock('./hls.ts', () => ({
  Hls: class {
    static Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed' };
    static isSupported = () => true;
    levels = [];
    nextLevel = -1;
    liveSyncPosition: number | null = 100;
    playingDate: Date | null = new Date(2026, 10, 25, 20, 33);
    constructor() {
      hls.engine = this;
    }
    on = (name: string, listener: (event: string, data: { fatal: boolean }) => void) =>
      (hls.listeners[name] = listener);
    loadSource = (src: string) => hls.loaded.push(src);
    attachMedia() {}
    destroy() {}
  },
}));

const play = vi.fn<() => Promise<void>>();
beforeEach(() => {
  localStorage.clear();
  hls.loaded.length = 0;
  play.mockReset().mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

async function open(ask: () => Promise<string | null> = async () => '/two.m3u8') {
  const onOver = vi.fn<() => void>();
  render(<LivePlayer title="影子" src="/one.m3u8" poster="" ask={ask} onOver={onOver} tags={<span>直播中</span>} />);
  await act(() => vi.dynamicImportSettled());
  return { onOver };
}
/** The current video element, with a seekable window of some seconds. */
function video(currentTime = 100): HTMLVideoElement {
  const element = document.querySelector('video')!;
  const seekable = { length: 1, start: () => 40, end: () => 106 };
  Object.defineProperty(element, 'seekable', { value: seekable, configurable: true });
  element.currentTime = currentTime;
  return element;
}
const tell = (name: string, element = document.querySelector('video')!) =>
  act(() => void element.dispatchEvent(new Event(name)));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('the live player starts by itself, shows the wall-clock time of the picture, and can return to the live edge', async () => {
  await open();
  const element = video();
  tell('loadedmetadata');
  expect(play).toHaveBeenCalledOnce();
  tell('timeupdate');
  expect(screen.getByText('20:33')).toBeTruthy();
  const back = screen.getByText('回到最新');
  expect(back.hidden).toBe(true);
  element.currentTime = 60;
  tell('timeupdate');
  expect(back.hidden).toBe(false);
  expect(screen.getByRole('slider', { name: '直播进度' }).getAttribute('aria-valuetext')).toBe('落后 00:40');
  fireEvent.click(back);
  expect(element.currentTime).toBe(100);
});

it('the live player waits for a press where the browser blocks autoplay', async () => {
  play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await open();
  tell('loadedmetadata');
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: '进入直播' }));
  await pass(0);
  expect(screen.queryByRole('button', { name: '进入直播' })).toBeNull();
});

it('the live player continues at the live edge when its paused position left the window', async () => {
  await open();
  const element = video(10);
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  expect(element.currentTime).toBe(100);
});

it('the live player seeks by keys within the available window', async () => {
  await open();
  const element = video(100);
  const bar = screen.getByRole('slider', { name: '直播进度' });
  for (const [key, at] of [
    ['ArrowLeft', 90],
    ['ArrowLeft', 80],
    ['ArrowRight', 90],
    ['Home', 48],
    ['ArrowLeft', 48],
    ['PageUp', 100],
    ['Home', 48],
    ['End', 100],
  ] as const) {
    fireEvent.keyDown(bar, { key });
    expect(element.currentTime).toBe(at);
  }
});

it('a new address does not start a paused live player', async () => {
  await open();
  const element = video();
  tell('loadedmetadata');
  expect(play).toHaveBeenCalledOnce();
  Object.defineProperty(element, 'paused', { value: false, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  tell('loadedmetadata');
  expect(play).toHaveBeenCalledOnce();
});

it('a broken live stream shows a message and reconnects with a new address', async () => {
  await open();
  act(() => hls.listeners.error!('error', { fatal: true }));
  expect(screen.getByText('还没有直播画面，来了会自动播放')).toBeTruthy();
  tell('playing');
  act(() => hls.listeners.error!('error', { fatal: true }));
  expect(screen.getByText('直播画面断了，正在重新连接')).toBeTruthy();
  await pass(1000);
  await vi.waitFor(() => expect(hls.loaded).toEqual(['/one.m3u8', '/two.m3u8']));
  tell('playing');
  expect(screen.queryByText('直播画面断了，正在重新连接')).toBeNull();
});

it('the live player reports a stall without pictures, and the end of the broadcast', async () => {
  const { onOver } = await open();
  const silence = '还没有新的画面，来了会自动接着播';
  await pass(5999);
  expect(screen.queryByText(silence)).toBeNull();
  await pass(1);
  expect(screen.getByText(silence)).toBeTruthy();
  tell('playing');
  expect(screen.queryByText(silence)).toBeNull();
  tell('ended');
  expect(onOver).toHaveBeenCalledOnce();
});
