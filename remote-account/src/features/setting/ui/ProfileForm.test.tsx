import type { UserInfo } from '@app/shared/contracts/member';
import * as unsaved from '@app/shared/federation/unsaved';
import * as session from '@app/shared/state/session';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { ProfileForm } from './ProfileForm.tsx';

const UPDATE = 'POST /member/user/update';
const user = { nickName: '知夏', realName: '', avatar: '', user: { userId: 42 } } as UserInfo;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' });

beforeEach(() => {
  vi.spyOn(session, 'refreshSession').mockResolvedValue(null);
});

it('names are trimmed and saved once changed', async () => {
  const guard = vi.spyOn(unsaved, 'useUnsaved');
  const sent = serve({ [UPDATE]: {} });
  renderAt(<ProfileForm user={user} />);
  expect(save().disabled).toBe(true);
  expect(guard).toHaveBeenLastCalledWith(false);
  type('昵称', ' 晚秋 ');
  type('姓名', '林晚秋');
  expect(guard).toHaveBeenLastCalledWith(true);
  fireEvent.click(save());
  await vi.waitFor(() => expect(session.refreshSession).toHaveBeenCalledOnce());
  expect(sent(UPDATE)).toEqual([{ nickName: '晚秋', realName: '林晚秋' }]);
});

it('an empty name is not sent, and a refusal keeps what was typed', async () => {
  const sent = serve({ [UPDATE]: new Refusal('昵称含有违规内容') });
  renderAt(<ProfileForm user={user} />);
  type('昵称', ' ');
  fireEvent.click(save());
  expect(screen.getByText('请输入昵称')).toBeTruthy();
  expect(sent(UPDATE)).toEqual([]);
  type('昵称', '管理员');
  fireEvent.click(save());
  expect(await screen.findByText('昵称含有违规内容')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('管理员');
  expect(session.refreshSession).not.toHaveBeenCalled();
});
