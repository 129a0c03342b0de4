import type { Checkup, CheckupFinding } from '@app/shared/contracts/checkup';
import type { UserInfo } from '@app/shared/contracts/member';
import { queryClient } from '@app/shared/http/query';
import * as actions from '@app/shared/state/actions';
import * as session from '@app/shared/state/session';
import { fakeService, Refusal, type FakeRequest } from '@app/shared/testing/service';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckupDrop } from './CheckupDrop.tsx';
import { CheckupView } from './CheckupView.tsx';
import { History } from './History.tsx';

const finding = (measure: CheckupFinding['measure'], more: Partial<CheckupFinding> = {}): CheckupFinding => ({
  measure,
  verdict: 'good',
  figure: '1 级',
  words: '看不出',
  scale: '4 级以内算好',
  marks: [],
  mend: null,
  lessons: [],
  ...more,
});

const FILE = {
  fileId: 'f1',
  url: '/api/file/data/view/f1',
  name: '杯子.jpg',
  type: 'image/jpeg',
  bytes: 9,
  width: 640,
  height: 480,
};
const checkup = (id: string, findings: CheckupFinding[], file: Checkup['file'] = FILE): Checkup => ({
  id,
  file,
  findings,
  madeAt: '2026-11-21T10:00:00+08:00',
});
const NOISE = finding('noise', {
  verdict: 'bad',
  figure: '颗粒 9.3 级',
  words: '颗粒很重',
  marks: [{ by: 'box', left: 0.1, top: 0.2, width: 0.125, height: 0.2 }],
  mend: { tool: 'imgEnhance', settings: { denoise: 50 }, words: '降噪 50' },
  lessons: [{ courseId: 1004, lessonId: 100403, title: '去噪点', comic: false, at: 38.4 }],
});

/** Responses by the end of the URL; an Error fails the call. */
let answers: Record<string, unknown> = {};
let sent: FakeRequest[] = [];
let user: UserInfo | null = null;

beforeEach(() => {
  answers = {};
  user = { id: 1 } as unknown as UserInfo;
  queryClient.clear();
  vi.spyOn(session, 'useSession').mockImplementation(() => ({ user, ready: true }) as never);
  vi.spyOn(actions, 'requireLogin').mockImplementation((then) => {
    if (user) then();
  });
  sent = fakeService(({ url }) => {
    const found = Object.entries(answers).find(([end]) => url.includes(end))?.[1];
    if (found instanceof Error) throw found;
    return found;
  });
});

function Where() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}
const show = (part: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/course/checkup']}>
      {part}
      <Where />
    </MemoryRouter>,
  );
const where = () => screen.getAllByRole('status').at(-1)!.textContent;
const drop = () =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], '杯子.jpg', { type: 'image/jpeg' })] },
  });

describe('a photo that is dropped', () => {
  it('a dropped photo is uploaded, measured, and its checkup opened', async () => {
    answers = { '/file/data/upload': FILE, '/checkup/save': checkup('c1', [NOISE]) };
    show(<CheckupDrop label="上传要体检的照片" earlierCheckupId="c0" />);
    drop();
    await waitFor(() => expect(where()).toContain('/course/checkup?id=c1'));
    expect(sent.find(({ url }) => url.includes('save'))?.input).toEqual({ fileId: 'f1', beforeId: 'c0' });
  });

  it('the photo of a visitor is measured after the login', async () => {
    user = null;
    answers = { '/file/data/upload': FILE, '/checkup/save': checkup('c1', [NOISE]) };
    show(<CheckupDrop label="上传要体检的照片" />);
    drop();
    expect(await screen.findByText('「杯子.jpg」已经放好，登录之后就量')).toBeTruthy();
    expect(sent).toEqual([]);
    user = { id: 1 } as unknown as UserInfo;
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(where()).toContain('id=c1'));
  });

  it('a photo that was uploaded is not sent again when measuring is retried', async () => {
    answers = { '/file/data/upload': FILE, '/checkup/save': new Error('cut off') };
    show(<CheckupDrop label="上传要体检的照片" />);
    drop();
    expect((await screen.findByRole('alert')).textContent).toContain('重试');
    answers['/checkup/save'] = checkup('c1', [NOISE]);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(where()).toContain('id=c1'));
    expect(sent.filter(({ url }) => url.includes('upload'))).toHaveLength(1);
  });

  it('a photo that is refused for good can be replaced, and not retried', async () => {
    answers = { '/file/data/upload': new Refusal('上传失败：图片太小，长和宽都不能少于 16 像素') };
    show(<CheckupDrop label="上传要体检的照片" />);
    drop();
    expect((await screen.findByRole('alert')).textContent).toBe('上传失败：图片太小，长和宽都不能少于 16 像素换一张');
    fireEvent.click(screen.getByRole('button', { name: '换一张' }));
    answers = { '/file/data/upload': FILE, '/checkup/save': new Refusal('没有找到这张照片，可能已被删除', 404) };
    drop();
    expect((await screen.findByRole('alert')).textContent).not.toContain('重试');
  });

  it('an unsupported file type is refused before the upload', async () => {
    show(<CheckupDrop label="上传要体检的照片" />);
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['x'], '杯子.heic', { type: 'image/heic' })] },
    });
    expect(await screen.findByText(/只支持 JPG、PNG、WEBP 格式的图片/i)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('a checkup that is shown', () => {
  const view = (more: Partial<Parameters<typeof CheckupView>[0]> = {}) =>
    show(<CheckupView checkup={checkup('c1', [finding('size'), NOISE])} before={null} results={[]} {...more} />);

  it('the worst finding is expanded, with its regions, its lesson at a second, and its tool', () => {
    view();
    expect(screen.getByRole('button', { name: /颗粒.*颗粒 9.3 级.*差/, expanded: true })).toBeTruthy();
    expect(screen.getByRole('img', { name: '体检的照片「杯子.jpg」，标出了「颗粒」的 1 处' })).toBeTruthy();
    expect(document.querySelectorAll('rect')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '去噪点 · 00:38' }).getAttribute('href')).toBe(
      '/course/detail?id=1004&lesson=100403&at=38',
    );
    fireEvent.click(screen.getByRole('button', { name: '用画质增强修' }));
    expect(where()).toBe(`/hidream/imgEnhance ${JSON.stringify({ photo: FILE, settings: { denoise: 50 } })}`);
  });

  it('an expanded finding marks its own regions', () => {
    view();
    fireEvent.click(screen.getByRole('button', { name: /尺寸/ }));
    expect(screen.getByRole('button', { name: /颗粒 9.3/, expanded: false })).toBeTruthy();
    expect(document.querySelectorAll('rect')).toHaveLength(0);
  });

  it('a corrected picture is compared with the earlier one by its measured values', () => {
    view({ before: checkup('c0', [finding('size', { verdict: 'bad', figure: '长边 640 像素' }), NOISE]) });
    const row = screen.getByRole('row', { name: /尺寸/ });
    expect(row.textContent).toContain('长边 640 像素');
    expect(row.textContent).toContain('变好了');
    expect(screen.getByRole('row', { name: /颗粒/ }).textContent).toContain('—');
  });

  it('a result of a tool is measured by one click', async () => {
    answers = { '/checkup/save': checkup('c2', [finding('noise')]) };
    view({ results: [{ ...FILE, fileId: 'f2', name: '结果.jpg' }] });
    fireEvent.click(screen.getByRole('button', { name: '体检「结果.jpg」' }));
    await waitFor(() => expect(where()).toContain('id=c2'));
    expect(sent[0]?.input).toEqual({ fileId: 'f2', beforeId: 'c1' });
  });

  it('a checkup whose photo was deleted shows its values, and offers no tool', () => {
    view({ checkup: checkup('c1', [NOISE], null) });
    expect(screen.getByText(/这张照片已被删除，数字还在/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '用画质增强修' })).toBeNull();
  });
});

it('earlier checkups show their results, and one is deleted after a confirmation', async () => {
  const row = {
    id: 'c1',
    file: FILE,
    counts: { good: 5, mend: 1, bad: 2 },
    before: null,
    madeAt: '2026-11-21T10:00:00+08:00',
  };
  answers = { '/checkup/page': { list: [row], total: 1, page: 1, limit: 12 }, '/checkup/remove': null };
  vi.spyOn(actions, 'confirm').mockResolvedValue(true);
  show(<History />);
  expect(await screen.findByText('2 项差，1 项值得修')).toBeTruthy();
  answers['/checkup/page'] = { list: [], total: 0, page: 1, limit: 12 };
  fireEvent.click(screen.getByRole('button', { name: '删除「杯子.jpg」的体检' }));
  expect(await screen.findByText(/还没有体检过/)).toBeTruthy();
  expect(sent.find(({ url }) => url.includes('remove'))?.input).toEqual({ id: 'c1' });
});
