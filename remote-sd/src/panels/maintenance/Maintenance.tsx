import type { CallOutput } from '@app/shared/contracts/calls';
import type { ServerAction, ServerState } from '@app/shared/contracts/maintenance';
import { call, describeError } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { confirm, toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Middle, NamedMembers } from '../../ui/NamedMembers.tsx';
import { Benchmarks } from './Benchmarks.tsx';
import { Server } from './Server.tsx';
import { SERVER_ACTION_WORDS, actionWarning } from './words.ts';

const MAINTENANCE = { what: '引擎维护', variable: 'MAINTENANCE_MEMBERS' };

type State = CallOutput<'GET /maintenance/state'>;

/** 引擎维护: state of the engines' servers, and actions on them for authorised members. */
export function Maintenance() {
  const { user, ready } = useSession();
  const state = useCall('GET /maintenance/state', {}, { quiet: true, background: true, enabled: user !== null });
  const [busy, setBusy] = useState('');
  const { data } = state;

  const act = async ({ id, name }: ServerState, action: ServerAction, { running }: State) => {
    const warning = actionWarning(action, running);
    if (warning && !(await confirm({ message: `${name}：${warning}`, danger: true }))) return;
    setBusy(`${id} ${action}`);
    try {
      await call('POST /maintenance/act', { id, action }, { quiet: true });
      toast.success(`${name}：${SERVER_ACTION_WORDS[action].done}`);
    } catch (error) {
      toast.error(`${name}：没有成功。${describeError(error)}`);
    } finally {
      setBusy('');
      void state.refetch();
    }
  };

  if (ready && !user) return <NamedMembers {...MAINTENANCE} userId={null} />;
  if (state.isError && !data)
    return (
      <Middle>
        <CallError of={state} />
      </Middle>
    );
  if (!data || !user) return <Skeleton height="60vh" radius="0" />;
  if (!data.allowed) return <NamedMembers {...MAINTENANCE} userId={user.user.userId} />;
  return (
    <Page>
      <Head>
        <h1>引擎维护</h1>
        <span role="status">
          {data.running.length > 0 ? `这些引擎上有 ${data.running.length} 个任务在运行` : '这些引擎上没有任务在运行'}
        </span>
        <Button
          size="s"
          loading={state.isFetching && busy === ''}
          icon={<RefreshCw size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => void state.refetch()}
        >
          刷新
        </Button>
      </Head>
      {data.servers.length === 0 ? (
        <Empty
          text="现在没有接入别的绘图引擎，内置引擎在服务里运行，不用维护。"
          action={<LinkButton to="/util/engines">怎样接入绘图引擎</LinkButton>}
        />
      ) : null}
      {data.servers.map((server) => (
        <Server
          key={server.id}
          server={server}
          busy={busy.startsWith(`${server.id} `) ? busy.slice(server.id.length + 1) : ''}
          onAct={(action) => void act(server, action, data)}
        />
      ))}
      <Benchmarks />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${t.s4};
  width: 100%;
  max-width: 1080px;
  margin: 0 auto;
  padding: ${t.s4};
`;
const Head = styled.div`
  ${wrapRow}
  gap: ${t.s3};
  h1 {
    font-size: ${t.t16};
  }
  span {
    margin-right: auto;
    font-size: ${t.t13};
    color: ${t.ink2};
  }
`;
