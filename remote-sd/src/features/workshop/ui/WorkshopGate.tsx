import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { Button, LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const NO_FOLDER = '管理员还没有指定放模型的文件夹（WORKSHOP_DIR）。指定以后，这里就能用，不需要显卡。';
const UNREACHABLE = '放模型的文件夹打不开或不能写入，请管理员检查它的位置和权限。';

/** Shows its children to members whom the operator named, and everybody else what is missing. */
export function WorkshopGate({ children }: { children: ReactNode }) {
  const { user, ready } = useSession();
  const state = useCall('GET /workshop/state', {}, { quiet: true, background: true, enabled: user !== null });
  if (ready && !user)
    return (
      <Middle>
        <Empty
          text="模型工坊只给管理员点名的会员用，请先登录。"
          action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
        />
      </Middle>
    );
  if (state.isError && !state.data)
    return (
      <Middle>
        <CallError of={state} />
      </Middle>
    );
  if (!state.data || !user) return <Skeleton height="100%" radius="0" />;
  const { allowed, folder } = state.data;
  if (!allowed)
    return (
      <Middle>
        <Empty
          text={`模型工坊只给管理员点名的会员用。请把您的用户编号 ${user.user.userId} 告诉管理员，由他写进 WORKSHOP_MEMBERS。`}
          action={
            <LinkButton to="/SD" tone="text">
              先用文生图
            </LinkButton>
          }
        />
      </Middle>
    );
  if (folder !== 'ready')
    return (
      <Middle>
        <Empty
          text={folder === 'none' ? NO_FOLDER : UNREACHABLE}
          action={<Button onClick={() => void state.refetch()}>再看一次</Button>}
        />
      </Middle>
    );
  return children;
}

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
