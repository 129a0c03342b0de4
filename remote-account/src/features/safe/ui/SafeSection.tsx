import type { AccountCheck } from '@app/shared/contracts/account';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { refreshSession } from '@app/shared/state/session';
import { Badge } from '@app/shared/ui/badge';
import { Button, LinkButton } from '@app/shared/ui/button';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../shared/Loaded.tsx';
import { NamedLine, Panel, Row, Small } from '../../../shared/Panel.tsx';
import { dayOf } from '../../../shared/wire-time.ts';
import { UnbindDialog } from './UnbindDialog.tsx';
import { WechatDialog } from './WechatDialog.tsx';

type Open = 'unbind-phone' | 'unbind-wechat' | 'bind-wechat' | null;

/** 账号与登录: login methods of the account. */
export function SafeSection() {
  const check = useCall('GET /member/user/account/check', {}, { quiet: true });
  return (
    <Panel id="safe" title="账号与登录" note="至少保留一种登录方式">
      <Loaded of={check} height="140px">
        {(account) => <Methods check={account} />}
      </Loaded>
    </Panel>
  );
}

function Methods({ check }: { check: AccountCheck }) {
  const [open, setOpen] = useState<Open>(null);
  const invalidate = useInvalidate();
  const handleDone = () => {
    setOpen(null);
    void invalidate('GET /member/user/account/check');
    refreshSession().catch(() => null);
  };
  const { telphone, wechat, wechatOpen } = check;
  return (
    <>
      <dl>
        <Row>
          <dt>手机号</dt>
          <dd>
            {telphone ? (
              <NamedLine>
                <span aria-hidden>{telphone}</span>
                <VisuallyHidden>尾号 {telphone.slice(-4)}</VisuallyHidden>
                <Bound />
              </NamedLine>
            ) : (
              '尚未绑定'
            )}
            <Small>{telphone ? '用于登录、验证身份和扣款提醒' : '绑定后可以用手机号登录，并收到扣款提醒'}</Small>
          </dd>
          <dd>
            {telphone && wechat && wechatOpen && (
              <Button size="s" tone="text" onClick={() => setOpen('unbind-phone')} aria-label="解绑手机号">
                解绑
              </Button>
            )}
            <LinkButton
              size="s"
              to={telphone ? '/user/editTelphone' : '/user/telphone'}
              aria-label={telphone ? '更换手机号' : '绑定手机号'}
            >
              {telphone ? '更换' : '绑定'}
            </LinkButton>
          </dd>
        </Row>
        {(wechat || wechatOpen) && (
          <Row>
            <dt>微信</dt>
            <dd>
              {wechat ? (
                <NamedLine>
                  <span>{dayOf(wechat.linkedAt)}绑定</span>
                  <Bound />
                </NamedLine>
              ) : (
                '尚未绑定'
              )}
              <Small>扫码登录</Small>
            </dd>
            <dd>
              {wechat ? (
                telphone && (
                  <Button size="s" tone="text" onClick={() => setOpen('unbind-wechat')} aria-label="解绑微信">
                    解绑
                  </Button>
                )
              ) : (
                <Button size="s" onClick={() => setOpen('bind-wechat')} aria-label="绑定微信">
                  绑定
                </Button>
              )}
            </dd>
          </Row>
        )}
      </dl>
      {open === 'bind-wechat' && <WechatDialog onClose={() => setOpen(null)} onDone={handleDone} />}
      {(open === 'unbind-phone' || open === 'unbind-wechat') && (
        <UnbindDialog
          type={open === 'unbind-phone' ? 'PHONE' : 'WECHAT'}
          check={check}
          onClose={() => setOpen(null)}
          onDone={handleDone}
        />
      )}
    </>
  );
}

const Bound = () => (
  <Badge tone="success">
    <Check size={12} strokeWidth={1.5} aria-hidden />
    已绑定
  </Badge>
);
