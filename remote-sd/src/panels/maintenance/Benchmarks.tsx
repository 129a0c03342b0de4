import type { Benchmark } from '@app/shared/contracts/maintenance';
import { dayTime } from '@app/shared/format/time';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { useAttempt } from '@app/shared/http/use-busy';
import type { CallOutput } from '@app/shared/contracts/calls';
import { newId } from '@app/shared/state/new-id';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CallError } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';
import { ErrorText, SmallText } from '../../ui/texts.ts';
import { speedOf, standardText } from './benchmark.ts';
import { MaintenanceCard } from './parts.ts';

const BENCHMARKS = 'GET /maintenance/benchmarks';
const POLL_MS = 2000;

type Listed = CallOutput<typeof BENCHMARKS>;

/** Standard runs of the engines, in a table with their settings. */
export function Benchmarks() {
  const isRunning = (data: Listed | undefined) => data?.list.some(({ state }) => state === 'running') === true;
  const known = queryClient.getQueryData<Listed>(callKey(BENCHMARKS, {}));
  const runs = useCall(
    BENCHMARKS,
    {},
    { quiet: true, background: true, refetchInterval: isRunning(known) ? POLL_MS : false },
  );
  const { busy, problem, attempt } = useAttempt();
  const { data } = runs;

  const start = (engine: string) =>
    attempt(async () => {
      await call('POST /maintenance/benchmark/start', { requestId: newId(), engine }, { quiet: true });
      await runs.refetch();
    });

  if (runs.isError && !data) return <CallError of={runs} />;
  if (!data) return <Skeleton height="160px" />;
  return (
    <MaintenanceCard aria-label="基准测试">
      <h2>基准测试</h2>
      <SmallText>每个引擎都按同样的设置画，可以互相比较：{standardText(data.standard)}。</SmallText>
      <Starts>
        {data.engines.map(({ id, name }) => (
          <Button key={id} size="s" disabled={busy || isRunning(data)} onClick={() => void start(id)}>
            测 {name}
          </Button>
        ))}
        {isRunning(data) ? <SmallText role="status">正在测，别人的任务和它轮流，会让数字偏大</SmallText> : null}
      </Starts>
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
      {data.list.length === 0 ? (
        <SmallText>还没有测过。</SmallText>
      ) : (
        <Wide tabIndex={0} role="region" aria-label="测过的结果">
          <table>
            <thead>
              <tr>
                <th scope="col">引擎</th>
                <th scope="col">每张</th>
                <th scope="col">每秒步数</th>
                <th scope="col">各张（秒）</th>
                <th scope="col">模型</th>
                <th scope="col">设置</th>
                <th scope="col">版本、设备</th>
                <th scope="col">时间</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </MaintenanceCard>
  );
}

function Run({ run }: { run: Benchmark }) {
  const { name, settings, seconds, state, problem, facts, createdAt } = run;
  const speed = speedOf(run);
  return (
    <tr>
      <th scope="row">{name}</th>
      {state === 'failed' ? (
        <td colSpan={3}>{problem}</td>
      ) : (
        <>
          <td>{speed ? `${speed.mean.toFixed(2)} 秒` : '…'}</td>
          <td>{speed ? speed.steps.toFixed(1) : '…'}</td>
          <td>
            {seconds.map((each) => each.toFixed(2)).join('、')}
            {state === 'running' ? `（${seconds.length}/${settings.pictures}）` : ''}
          </td>
        </>
      )}
      <td>{settings.model || '引擎没有说'}</td>
      <td>
        {settings.width} × {settings.height}，{settings.steps} 步
      </td>
      <td>{facts.map(({ value }) => value).join('，') || '没有说'}</td>
      <td>{dayTime(createdAt)}</td>
    </tr>
  );
}

const Starts = styled.div`
  ${wrapRow}
  gap: ${t.s2};
`;
const Wide = styled.div`
  overflow: auto hidden;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${t.s1} ${t.s2};
    border-bottom: 1px solid ${t.line};
    text-align: left;
    white-space: nowrap;
  }
  thead th {
    font-weight: 500;
    color: ${t.ink3};
  }
  tbody th {
    font-weight: 500;
  }
`;
