import type { Changed, Proposal, Status } from '@app/shared/contracts/release-api';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { pushToast } from '@app/shared/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { request } from '../api/request.ts';
import { useNow } from '../api/use-now.ts';
import { Refusal } from '../change/Refusal.tsx';
import { fullTime } from '../model/clock.ts';
import { changeTitle, type Titles } from '../model/change-text.ts';
import { Muted } from '../parts/Card.tsx';
import { DiffView } from '../parts/DiffView.tsx';

interface ProposalListProps {
  proposals: readonly Proposal[];
  status: Status | undefined;
  titles: Titles;
}

const STATES: Record<Proposal['state'], { tone: 'warning' | 'success' | 'danger' | 'neutral'; text: string }> = {
  open: { tone: 'warning', text: '待批准' },
  approved: { tone: 'success', text: '已批准' },
  rejected: { tone: 'danger', text: '已拒绝' },
  stale: { tone: 'neutral', text: '已过时' },
  void: { tone: 'neutral', text: '已作废' },
};

/** Proposals that wait for a second person, newest first. */
export function ProposalList({ proposals, status, titles }: ProposalListProps) {
  return (
    <ul>
      {proposals.map((proposal) => (
        <ProposalItem
          key={proposal.id}
          proposal={proposal}
          me={status?.me.name}
          revision={status?.revision}
          titles={titles}
        />
      ))}
    </ul>
  );
}

interface ProposalItemProps {
  proposal: Proposal;
  me: string | undefined;
  revision: number | undefined;
  titles: Titles;
}

function ProposalItem({ proposal, me, revision, titles }: ProposalItemProps) {
  const { id, by, at, change, state, diff, baseRevision } = proposal;
  const [why, setWhy] = useState('');
  const now = useNow(60_000);
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: async (decision: 'approve' | 'reject') =>
      (
        await request<Changed | Proposal>(`proposals/${encodeURIComponent(id)}`, {
          method: 'POST',
          body: { decision, why },
        })
      ).data,
    onSuccess: (data, decision) => {
      if ('revision' in data) pushToast({ tone: 'success', text: `已批准并生效，r${data.revision}` });
      else if (decision === 'reject') pushToast({ tone: 'success', text: '已拒绝' });
      else if (data.state === 'void') pushToast({ tone: 'warning', text: '没有生效：提交者的令牌已失效，提案已作废' });
      else pushToast({ tone: 'warning', text: '没有生效：提交之后已有别的变更，请重新提交' });
    },
    onSettled: () => {
      for (const key of ['proposals', 'status', 'changes']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const own = by === me;
  return (
    <Item>
      <Head>
        <b>{changeTitle(change, titles)}</b>
        <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
        <Muted>
          {by}，{fullTime(at, now)}，基于 r{baseRevision}
        </Muted>
      </Head>
      {state === 'void' ? <Muted>提交者的令牌已吊销、过期或不再有此权限，不能再批准。</Muted> : null}
      {change.why === '' ? null : <p>原因：{change.why}</p>}
      {state === 'open' ? (
        <>
          <DiffView framed diff={diff} label="批准后的变更" />
          {decide.error ? <Refusal error={decide.error} /> : null}
          {revision !== undefined && revision !== baseRevision ? (
            <Muted>提交之后已有新的修订 r{revision}，批准时会重新核对。</Muted>
          ) : null}
          <Foot>
            <TextField
              label="批准或拒绝的原因"
              hideLabel
              size="s"
              placeholder="原因，写入变更记录"
              maxLength={500}
              value={why}
              onValueChange={setWhy}
            />
            <Button
              size="s"
              tone="danger"
              loading={decide.isPending && decide.variables === 'reject'}
              onClick={() => decide.mutate('reject')}
            >
              拒绝
            </Button>
            <Button
              size="s"
              tone="primary"
              disabled={own}
              title={own ? '需要另一位同事批准' : undefined}
              loading={decide.isPending && decide.variables === 'approve'}
              onClick={() => decide.mutate('approve')}
            >
              批准
            </Button>
          </Foot>
          {own ? <Muted>这是您提交的，需要另一位同事批准；您可以拒绝以撤回。</Muted> : null}
        </>
      ) : null}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s2};
  padding: ${t.s3} ${t.s4};
  border-bottom: 1px solid ${t.line};
  &:last-child {
    border-bottom: 0;
  }
  > p {
    color: ${t.ink2};
  }
`;

const Head = styled.div`
  ${wrapRow}
  gap: ${t.s1} ${t.s2};
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${t.s2};
  align-items: center;
`;
