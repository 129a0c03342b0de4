import { call, describeError } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import { useBusy } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { refreshSession, useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { FootActions, FootBar } from './foot-bar.ts';

/**
 * Shown to a logged-in person whose account will be deleted, with a button to cancel that. The
 * settings have their own notice.
 */
export function LeaveBar() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [busy, run] = useBusy((failure) => toast.error(describeError(failure)));
  if (!user?.leaveAt || pathname === '/user/setting') return null;

  const handleUndo = () =>
    run(async () => {
      await call('POST /member/user/leave/undo', {}, { quiet: true });
      await refreshSession().catch(() => null);
      void queryClient.invalidateQueries();
      toast.success('已撤回注销，账号和数据全部保留');
    });

  return (
    <Bar aria-label="账号注销">
      <p role="status">
        账号将在 <b>{momentOf(user.leaveAt)}</b> 之后注销，数据会被删除。登录不会自动撤回。
      </p>
      <FootActions>
        <LinkButton size="s" tone="text" to="/user/setting#bye">
          查看
        </LinkButton>
        <Button size="s" loading={busy} onClick={() => void handleUndo()}>
          撤回注销
        </Button>
      </FootActions>
    </Bar>
  );
}

/** Time as `11月29日 14:20`: times of the API are in Shanghai's offset. */
const momentOf = (time: string): string =>
  `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日 ${time.slice(11, 16)}`;

const Bar = styled(FootBar)`
  b {
    color: ${t.ink};
    font-weight: 600;
  }
`;
