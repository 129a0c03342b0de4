import type { Freeze } from '@app/shared/contracts/release-api';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { askConfirm } from '@app/shared/ui/confirm';
import { pushToast } from '@app/shared/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { styled } from 'styled-components';
import { errorText } from '../api/api-error.ts';
import { useStatus } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { useMay } from '../api/use-may.ts';
import { useNow } from '../api/use-now.ts';
import { fullTime } from '../model/clock.ts';
import { useTitles } from '../shell/use-titles.ts';

/** Freezes in force and to come, above every page. */
export function FreezeBar() {
  const { data: status } = useStatus();
  // A freeze that just began is in force, whenever the clock was read last.
  const now = Math.max(useNow(15_000), Date.now());
  // The server's list is read again only when something changes.
  const open = status?.freezes.filter(({ until }) => until === null || Date.parse(until) > now) ?? [];
  if (open.length === 0) return null;
  return (
    <Bars role="status">
      {open.map((freeze) => (
        <FreezeItem key={freeze.id} freeze={freeze} now={now} />
      ))}
    </Bars>
  );
}

function FreezeItem({ freeze: { id, name, from, until, why, by }, now }: { freeze: Freeze; now: number }) {
  const titles = useTitles();
  const may = useMay(name ?? '*');
  const client = useQueryClient();
  const active = Date.parse(from) <= now;
  const what = name === null ? '全站' : (titles[name] ?? name);
  const end = useMutation({
    mutationFn: () => request(`freezes/${id}/end`, { method: 'POST', body: {} }),
    onSuccess: () => pushToast({ tone: 'success', text: active ? '已解除冻结' : '已取消' }),
    onError: (error) => pushToast({ tone: 'error', text: errorText(error) }),
    onSettled: () => {
      for (const key of ['status', 'changes']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const ask = async (): Promise<void> => {
    const sure = await askConfirm({
      title: active ? '解除冻结' : '取消冻结',
      message: `「${why}」${active ? '解除后可以继续发布，等待中的自动推进随即继续。' : '到时间不再冻结。'}`,
      confirmText: active ? '解除冻结' : '取消冻结',
    });
    if (sure) end.mutate();
  };
  const span = active
    ? until === null
      ? '直到解除'
      : `到 ${fullTime(until, now)}`
    : `${fullTime(from, now)} 起${until === null ? '，直到解除' : `，到 ${fullTime(until, now)}`}`;
  return (
    <Bar data-active={active}>
      <Snowflake size={16} strokeWidth={1.5} aria-hidden />
      <p>
        <b>
          {what}
          {active ? '的发布已冻结' : '的发布将冻结'}
        </b>
        ，{span}：{why}（{by}）
      </p>
      <Button size="s" disabled={!may('freeze')} loading={end.isPending} onClick={() => void ask()}>
        {active ? '解除冻结' : '取消'}
      </Button>
    </Bar>
  );
}

const Bars = styled.div`
  display: grid;
  gap: 1px;
  margin-bottom: ${t.s4};
  border-radius: ${t.r2};
  overflow: hidden;
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.s3};
  min-height: 48px;
  padding: 7px ${t.s4};
  background: ${t.hover};
  color: ${t.ink2};
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  &[data-active='true'] {
    background: ${t.warningSoft};
    color: ${t.warning};
  }
  ${below(690)} {
    padding: 7px ${t.s3};
    gap: ${t.s2};
  }
`;
