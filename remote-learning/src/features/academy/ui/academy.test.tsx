import type { Certificate } from '@app/shared/contracts/certificate';
import type { NextLive } from '@app/shared/contracts/course';
import { queryClient } from '@app/shared/http/query';
import { fakeService, pageOf } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ResumeLearning } from './ResumeLearning.tsx';
import { MyCertificates } from './MyCertificates.tsx';
import { WeekLives } from './WeekLives.tsx';

const NOW = new Date('2026-11-24T12:00:00');
let answer: unknown;
let badges: object[] = [];

beforeEach(() => {
  vi.setSystemTime(NOW);
  queryClient.clear();
  badges = [];
  fakeService(({ url }) => (url.includes('/badge/') ? { ...pageOf(badges), limit: 12 } : answer));
});

const show = (part: ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>);

const live = (id: number, startAt: string, state = 'reserve', reminders = 0) =>
  ({
    id,
    courseType: 'LIVE',
    title: `直播 ${id}`,
    cover: '',
    teacher: { key: 'lin', name: '林助教', title: '', avatar: '' },
    minutes: 60,
    reminded: false,
    reminders,
    live: { startAt: new Date(startAt).toISOString(), state, demo: false },
  }) as unknown as NextLive;

describe('本周直播', () => {
  it('本周直播 shows a running broadcast with its link, and upcoming ones with a reminder button and the number of subscribers', async () => {
    answer = [live(1, '2026-11-24T11:30:00', 'live'), live(2, '2026-11-28T15:00:00', 'reserve', 3)];
    show(<WeekLives />);
    expect(await screen.findByRole('link', { name: '进入直播《直播 1》' })).toBeTruthy();
    expect(screen.getByText('周六')).toBeTruthy();
    expect(screen.getByText(/3 人已预约/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '预约《直播 2》', pressed: false })).toBeTruthy();
  });

  it('本周直播 distinguishes a broadcast of one hour from a short film that repeats for one hour', async () => {
    const taught = live(1, '2026-11-28T15:00:00');
    answer = [taught, { ...live(2, '2026-11-28T16:00:00'), live: { ...taught.live!, demo: true } }];
    show(<WeekLives />);
    expect(await screen.findByText(/约 60 分钟/)).toBeTruthy();
    expect(screen.getByText(/60 分钟里循环放短片/)).toBeTruthy();
  });

  it('本周直播 is a single line when the next broadcast is later, and hidden when none is planned', async () => {
    answer = [live(3, '2026-12-02T20:00:00')];
    const shown = show(<WeekLives />);
    expect(await screen.findByRole('link', { name: '《直播 3》' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
    shown.unmount();
    queryClient.clear();
    answer = [];
    show(<WeekLives />);
    await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

describe('我的证书', () => {
  const certificate = (no: string, name: string) =>
    ({ no, name, title: '商品布光', courseId: 1, issuedAt: '2026-11-20T10:00:00+08:00', revoked: null }) as Certificate;

  it('我的证书 explains certificates to a visitor, with a link to verify one', () => {
    show(<MyCertificates paths={[]} />);
    expect(screen.getByText(/登录后/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '核验证书' })).toBeTruthy();
  });

  it('我的证书 lists earned certificates, and asks for a missing name', async () => {
    fakeSession();
    answer = { list: [certificate('HX-1', '沈喆'), certificate('HX-2', '')], total: 2, page: 1, limit: 50 };
    show(<MyCertificates paths={[]} />);
    expect(await screen.findByRole('link', { name: /商品布光.*沈喆.*HX-1/ })).toBeTruthy();
    expect(screen.getByText('还没有填写姓名')).toBeTruthy();
    expect(screen.getByText('2026年11月20日', { selector: 'li:first-child span' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '我的徽章' })).toBeNull();
  });

  it('我的徽章 lists the badges of short courses with links to them', async () => {
    fakeSession();
    answer = { list: [], total: 0, page: 1, limit: 50 };
    badges = [
      { courseId: 1061, courseType: 'SERIES', title: '小满学打光', mark: '光', earnedAt: '2026-11-20T10:00:00+08:00' },
    ];
    show(<MyCertificates paths={[]} />);
    const link = await screen.findByRole('link', { name: /小满学打光.*2026-11-20 学完/ });
    expect(link.getAttribute('href')).toContain('id=1061');
  });
});

describe('接着学', () => {
  const record = {
    courseId: 1001,
    courseType: 'SERIES',
    title: '商品布光',
    cover: '',
    lessonId: 1,
    lessonNo: 1,
    lessonTitle: '先看影子',
    percent: 100,
    completed: true,
    next: null as object | null,
    left: 0,
  };
  const next = { lessonId: 2, no: 2, title: '软和硬', percent: 30 };
  const serve = (list: object[]) => {
    fakeService(() => ({ list }));
    fakeSession({});
    show(<ResumeLearning />);
  };

  it.each([
    ['keeps its place, unseen, until the session is known', false, 'hidden'],
    ['is shown to visitors', true, ''],
  ])('the offer of a login above the learning paths %s', (_title, ready, visibility) => {
    fakeSession(null, { ready });
    show(<ResumeLearning />);
    expect(screen.getByText('登录之后').parentElement!.parentElement!.style.visibility).toBe(visibility);
  });

  it('接着学 links from a finished lesson to the next one', async () => {
    serve([{ ...record, next, left: 1 }]);
    const link = await screen.findByRole('link', { name: '继续学' });
    expect(link.getAttribute('href')).toMatch(/id=1001.*&lesson=2$/);
    expect(screen.getByText('接着学 · 第 2 讲')).toBeTruthy();
    expect(screen.getByText('软和硬')).toBeTruthy();
  });

  it('接着学 passes over a completed course to an earlier one with a lesson left', async () => {
    serve([record, { ...record, courseId: 1002, title: '抠图', next, left: 3 }]);
    const link = await screen.findByRole('link', { name: '继续学' });
    expect(link.getAttribute('href')).toMatch(/id=1002.*&lesson=2$/);
  });

  it('接着学 says to a learner without a record that nothing was begun', async () => {
    serve([]);
    expect(await screen.findByText('还没有开始学')).toBeTruthy();
  });

  it('接着学 shows a course as completed when no lesson is left', async () => {
    serve([record]);
    expect(await screen.findByRole('link', { name: '再看一遍' })).toBeTruthy();
    expect(screen.getByText('《商品布光》已学完')).toBeTruthy();
  });

  it.each([
    [false, '接着学 · 第 1 讲', '继续学'],
    [true, '第 1 讲已学完', '再看一遍'],
  ])(
    '接着学 is about the lesson played last, completed %s, when an older service names no next one',
    async (completed, caption, button) => {
      const { next: _next, left: _left, ...older } = record;
      serve([{ ...older, completed, percent: completed ? 100 : 40 }]);
      expect(await screen.findByText(caption)).toBeTruthy();
      expect(screen.getByRole('link', { name: button }).getAttribute('href')).toMatch(/&lesson=1$/);
    },
  );

  it('接着学 does not call a course completed whose other lessons are locked', async () => {
    serve([{ ...record, left: 13, restLocked: 'unlock' }]);
    expect(await screen.findByRole('link', { name: '看看其余' })).toBeTruthy();
    expect(screen.getByText('《商品布光》还有 13 讲，其余要解锁')).toBeTruthy();
  });

  it('接着学 says of a broadcast to come that its lessons are not open yet', async () => {
    serve([{ ...record, left: 1, restLocked: 'later' }]);
    expect(await screen.findByText('《商品布光》还有 1 讲，还没有开放')).toBeTruthy();
  });

  it('接着学 passes over a course that is closed to any other, and links to it never', async () => {
    const closed = { ...record, courseId: 1002, title: '抠图', left: 3, restLocked: 'closed' };
    serve([closed, record]);
    expect(await screen.findByRole('link', { name: '再看一遍' })).toBeTruthy();
    document.body.innerHTML = '';
    queryClient.clear();
    serve([closed]);
    expect(await screen.findByText('《抠图》还有 3 讲没有学，已经不再开放')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
