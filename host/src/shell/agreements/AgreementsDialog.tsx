import type { DueAgreement } from '@app/shared/contracts/agreements';
import { shanghaiDay } from '@app/shared/format/time';
import { call, describeError } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { useBusy } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { logout } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { DialogFooter, OpenDialog } from '@app/shared/ui/dialog/open';
import { styled } from 'styled-components';

/** Lists the changed agreements; the person accepts them or logs out. */
export function AgreementsDialog({ due }: { due: readonly DueAgreement[] }) {
  const [busy, run] = useBusy((failure) => toast.error(describeError(failure)));
  const handleAgree = () =>
    run(async () => {
      const agreed = due.map(({ type, version }) => ({ type, version }));
      const left = await call('POST /member/user/agreement/save', { agreed }, { quiet: true });
      queryClient.setQueryData(callKey('GET /member/user/agreement/due', {}), left);
    });
  return (
    <OpenDialog
      open
      closable={false}
      onOpenChange={() => undefined}
      title="协议有更新"
      description="请看过新的文本，同意后继续使用。不同意可以退出登录，账号和作品都会保留。"
    >
      <List>
        {due.map(({ type, title, version }) => (
          <li key={type}>
            <a href={`/article/detail?type=${type}`} target="_blank" rel="noopener">
              《{title}》
            </a>
            <span>{shanghaiDay(version)}版</span>
          </li>
        ))}
      </List>
      <DialogFooter>
        <Button onClick={() => void logout()}>退出登录</Button>
        <Button tone="primary" loading={busy} onClick={() => void handleAgree()}>
          同意并继续
        </Button>
      </DialogFooter>
    </OpenDialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${t.s2};
  margin-top: ${t.s4};
  li {
    display: flex;
    justify-content: space-between;
    gap: ${t.s3};
    font-size: ${t.t14};
  }
  a {
    color: ${t.accentInk};
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;
