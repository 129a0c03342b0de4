import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { Button } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { Middle, NamedMembers } from '../../../ui/NamedMembers.tsx';

const WORKSHOP = { what: '模型工坊', variable: 'WORKSHOP_MEMBERS' };
const NO_FOLDER = '管理员还没有指定放模型的文件夹（WORKSHOP_DIR）。指定以后，这里就能用，不需要显卡。';
const UNREACHABLE = '放模型的文件夹打不开或不能写入，请管理员检查它的位置和权限。';

/** Renders its children for members whom the operator named, and for others what is missing. */
export function WorkshopGate({ children }: { children: ReactNode }) {
  const { user, ready } = useSession();
  const state = useCall('GET /workshop/state', {}, { quiet: true, background: true, enabled: user !== null });
  if (ready && !user) return <NamedMembers {...WORKSHOP} userId={null} />;
  if (state.isError && !state.data)
    return (
      <Middle>
        <CallError of={state} />
      </Middle>
    );
  if (!state.data || !user) return <Skeleton height="100%" radius="0" />;
  const { allowed, folder } = state.data;
  if (!allowed) return <NamedMembers {...WORKSHOP} userId={user.user.userId} />;
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
