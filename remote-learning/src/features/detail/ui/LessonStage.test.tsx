import type { CourseDetail } from '@app/shared/contracts/course';
import type { Deck } from '@app/shared/contracts/lesson';
import { call, HttpError } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import type { Playback } from '@app/shared/player/playback';
import { fakeSession } from '@app/shared/testing/session';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessonToOpen } from '../model/outline.ts';
import { LessonStage } from './LessonStage.tsx';

vi.mock('@app/shared/http/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const NOW = new Date('2026-11-21T10:00:00+08:00');
const END = '2026-11-21T10:05:00+08:00';
const deck: Deck = {
  durationSec: 900,
  chapters: [],
  scenes: [{ at: 0, until: 900, layout: 'title', title: '影子', items: [], pictures: [] }],
  captions: [],
};

let until: string | null;
let place: { position: number; at: string } | null;
const onStale = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  until = END;
  place = null;
  fakeSession();
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'GET /course/user/record/place') return place as never;
    if (until !== null && Date.parse(until) <= Date.now()) throw new HttpError('notice', 403, '当前操作没有权限');
    return {
      kind: 'deck',
      deck,
      lessonId: 1,
      durationSec: 900,
      startAt: 0,
      expiresAt: END,
      memberUntil: until,
    } as never;
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  onStale.mockClear();
});

const course = (locked: boolean, position = 0): CourseDetail =>
  ({
    id: 1002,
    cover: '/cover.webp',
    courseType: 'SERIES',
    title: '配色',
    price: '0.00',
    memberFree: true,
    memberPrices: [],
    access: { canPlay: !locked, reason: 'member' },
    live: null,
    resumeLessonId: 1,
    chapters: [
      {
        id: 1,
        title: '一',
        lessons: [
          {
            id: 1,
            kind: 'deck',
            title: '影子',
            durationSec: 900,
            trial: false,
            voiced: false,
            locked,
            percent: 20,
            completed: false,
            position,
          },
        ],
      },
    ],
  }) as unknown as CourseDetail;

let playback: Playback | null;
function stage(of: CourseDetail) {
  return (
    <MemoryRouter>
      <LessonStage
        course={of}
        lesson={lessonToOpen(of, 1)!}
        chosen={false}
        at={null}
        onBeat={vi.fn()}
        onChoose={vi.fn()}
        onStale={onStale}
        onPlayback={(now) => (playback = now)}
      />
    </MemoryRouter>
  );
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('a membership that ends while a lesson is open', () => {
  it('an expired membership closes the lesson at its position, offers renewal, and reopens it there once renewed', async () => {
    const { rerender } = render(stage(course(false, 180)));
    await pass(1);
    expect(screen.getByText('上次看到 03:00，点击继续')).toBeTruthy();
    await pass(290);
    expect(onStale).not.toHaveBeenCalled();
    await pass(10);
    expect(onStale).toHaveBeenCalledOnce();
    rerender(stage(course(true, 180)));
    expect(screen.queryByRole('region', { name: /^播放器/ })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('会员已到期您看到 03:00，进度和笔记都留着，续费后从这里接着学');
    expect(screen.getByRole('button', { name: '续费会员' })).toBeTruthy();

    until = '2026-12-21T10:05:00+08:00';
    rerender(stage(course(false, 180)));
    await pass(1);
    expect(screen.getByText('上次看到 03:00，点击继续')).toBeTruthy();
  });

  it('a lesson that no membership opens never expires', async () => {
    until = null;
    render(stage(course(false)));
    await pass(86_400 * 30);
    expect(onStale).not.toHaveBeenCalled();
    expect(screen.getByRole('region', { name: /^播放器/ })).toBeTruthy();
  });
});

describe('another device', () => {
  beforeEach(() => {
    until = null;
  });

  it('a later position of another device is offered on return, and accepting it seeks there', async () => {
    render(stage(course(false, 180)));
    await pass(60);
    place = { position: 600, at: new Date(Date.now() - 5000).toISOString() };
    fireEvent.focus(window);
    await pass(1);
    expect(screen.getByText('另一台设备看到 10:00，从那里继续？')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '从那里继续' }));
    expect(playback?.currentTime).toBe(600);
    expect(screen.queryByText(/另一台设备/)).toBeNull();
  });

  it('the position of another device is offered once, and not while another notice is shown', async () => {
    render(stage(course(false, 180)));
    await pass(60);
    place = { position: 184, at: new Date().toISOString() };
    fireEvent.focus(window);
    await pass(1);
    expect(screen.queryByText(/另一台设备/)).toBeNull();
    place = { position: 600, at: new Date().toISOString() };
    fireEvent.focus(window);
    await pass(1);
    fireEvent.click(screen.getByRole('button', { name: '留在这里' }));
    fireEvent.focus(window);
    await pass(1);
    expect(screen.queryByText(/另一台设备/)).toBeNull();
  });
});
