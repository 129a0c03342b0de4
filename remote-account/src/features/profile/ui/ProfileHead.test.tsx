import * as actions from '@app/shared/state/actions';
import { renderAt } from '@app/shared/testing/page';
import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { ProfileHead } from './ProfileHead.tsx';

const HOME = 'GET /member/user/home';

it('the profile of a person without a membership links to the membership page', async () => {
  fakeSession({ nickName: '知夏', avatar: '', gradeLevel: null, gradeTypeName: null, expireDate: null });
  const open = vi.spyOn(actions, 'openVip').mockReturnValue();
  serve({ [HOME]: { studySeconds: 7_200, finished: 3, collected: 5, purchased: 1, week: [] } });
  renderAt(<ProfileHead>标签</ProfileHead>);
  expect(screen.getByRole('heading', { name: '知夏' })).toBeTruthy();
  expect(await screen.findByText('3')).toBeTruthy();
  expect(screen.getByText(/尚未开通会员/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '开通会员' }));
  expect(open).toHaveBeenCalledOnce();
});

it('the profile of a member shows the plan and its end; counts that are not loaded are dashes', () => {
  const expireDate = new Date(Date.now() + 10 * 86_400_000).toISOString();
  fakeSession({
    nickName: '知夏',
    avatar: '',
    gradeLevel: 3,
    gradeTypeName: '年度会员',
    expireDate,
    gradeContinuous: 0,
  });
  serve({ [HOME]: () => new Promise(() => undefined) });
  renderAt(<ProfileHead>标签</ProfileHead>);
  expect(screen.getByText('年度会员')).toBeTruthy();
  expect(screen.getByText('还有 10 天')).toBeTruthy();
  expect(screen.getByRole('button', { name: '续费或升级' })).toBeTruthy();
  expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(3);
});

it('the profile keeps its place and its tabs until the session is known', () => {
  fakeSession(null, { ready: false });
  const sent = serve({});
  renderAt(<ProfileHead>标签</ProfileHead>);
  expect(screen.getByText('标签')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(sent(HOME)).toEqual([]);
});

it('the profile is empty while nobody is logged in', () => {
  fakeSession(null);
  const sent = serve({});
  const { container } = renderAt(<ProfileHead>标签</ProfileHead>);
  expect(container.textContent).toBe('');
  expect(sent(HOME)).toEqual([]);
});
