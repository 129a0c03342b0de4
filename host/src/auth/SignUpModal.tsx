import { toast } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import { closeModal, openModal, useModal } from '@app/shared/state/modals';
import { refreshSession, useSession } from '@app/shared/state/session';
import { useSend } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { OpenDialog } from '@app/shared/ui/dialog/open';
import { TextField } from '@app/shared/ui/text-field';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Form } from '../shell/form.ts';
import { RELOAD_AFTER_LOGIN_MS } from './after-login.ts';

const NAME_MOST = 20;

/**
 * After a first registration: asks for a name, and shows the membership offer. Both may be skipped.
 */
export function SignUpModal() {
  const modal = useModal();
  const after = modal?.kind === 'sign-up' ? modal.after : undefined;
  const { brand, freeGrade } = useAppConfig();
  const [name, setName] = useState('');
  const save = useSend('POST /member/user/update');

  const { user } = useSession();
  // A subscription needs a phone number, for the reminders of automatic renewal.
  const free = freeGrade !== null && user?.telphone !== '';

  function showMembership(): void {
    after?.();
    openModal({ kind: free ? 'subscribe' : 'vip' });
  }

  function leave(): void {
    closeModal();
    if (after) after();
    else setTimeout(() => location.reload(), RELOAD_AFTER_LOGIN_MS);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const nickName = name.trim();
    if (!nickName) return leave();
    save.mutate(
      { nickName },
      {
        onSuccess: () => {
          toast.success('已保存');
          refreshSession()
            .catch(() => null)
            .finally(leave);
        },
      },
    );
  }

  /**
   * The sixth digit of a code submits the login: Enter pressed after it was meant for the login,
   * but reaches this form. Only the button continues without a name.
   */
  function keepOpen(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !name.trim()) event.preventDefault();
  }

  return (
    <OpenDialog
      open
      onOpenChange={(open) => !open && leave()}
      title={`欢迎来到${brand}`}
      description="账号已注册成功。取一个名字，作品和课程里会用到它。"
      width={400}
    >
      <Form onSubmit={handleSubmit}>
        <TextField
          label="昵称"
          size="l"
          value={name}
          onValueChange={setName}
          maxLength={NAME_MOST}
          placeholder="以后可在设置里修改"
          autoComplete="nickname"
          onKeyDown={keepOpen}
        />
        <Button tone="primary" size="l" block type="submit" loading={save.isPending}>
          {name.trim() ? '保存并开始' : '直接开始'}
        </Button>
        <Button tone="vip" block onClick={showMembership}>
          {free ? '首月免费订阅会员' : '看看会员权益'}
        </Button>
        {user && !user.telphone && (
          <PhoneNote>
            这个账号还没有绑定手机号，用手机号登录会是另一个账号。可以在
            <Link to="/user/telphone" onClick={closeModal}>
              账号设置
            </Link>
            里绑定{freeGrade === null ? '' : '，绑定后可以首月免费订阅会员'}。
          </PhoneNote>
        )}
      </Form>
    </OpenDialog>
  );
}

const PhoneNote = styled.p`
  color: ${t.ink2};
  font-size: ${t.t13};
  text-wrap: pretty;

  a {
    color: ${t.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
