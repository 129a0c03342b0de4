import type { ChangeEntry, Status } from '@app/shared/contracts/release-api';
import type { HealthReport } from '@app/shared/contracts/release-health';
import { below } from '@app/shared/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { leaderOf, stateOf, type App, type AppState } from '../model/fleet.ts';
import {
  attemptsOf,
  groupBySteps,
  millisecondsText,
  p75Of,
  percentText,
  rateOf,
  sumCounts,
  wholeText,
} from '../model/figures.ts';
import { Card, CardHead, Grow } from '../parts/Card.tsx';
import { Dot, type DotTone } from '../parts/Dot.tsx';
import { Empty } from '../parts/Empty.tsx';
import { AppLink } from '../parts/links.ts';
import { ShareBar } from '../parts/ShareBar.tsx';
import { Sparkline } from '../parts/Sparkline.tsx';
import { CardTable, Latin, Rows, Scroll, Td, Tr } from '../parts/table.ts';
import { ACTIONS, Columns } from '../parts/Columns.tsx';
import { RowMenu } from './RowMenu.tsx';
import { FindField } from '../parts/FindField.tsx';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const POINTS = 30;
/** The number of rows up to which the search field is hidden. */
const MAX_ROWS_WITHOUT_SEARCH = 8;

interface FleetTableProps {
  status: Status;
  log: readonly ChangeEntry[];
  /** Health of the last 24 hours; absent while it loads or when it fails. */
  health: HealthReport | undefined;
  now: number;
}

/** Versions and their traffic, one application per row. */
export function FleetTable({ status, log, health, now }: FleetTableProps) {
  const [find, setFind] = useState('');
  const shown = status.apps.filter((app) =>
    matches(find, [
      app.name,
      app.title,
      ...app.mounts,
      ...app.track.versions.map(({ version }) => version),
      stateText(stateOf(app, log, now)),
    ]),
  );
  return (
    <Card aria-label="应用">
      {status.apps.length > MAX_ROWS_WITHOUT_SEARCH ? (
        <CardHead>
          <Grow />
          <Find>
            <FindField label="查找应用" placeholder="名称、挂载、版本、状态" value={find} onChange={setFind} />
          </Find>
        </CardHead>
      ) : null}
      <Scroll tabIndex={0} role="region" aria-label="应用表格">
        <Fleet $min={1120}>
          <Columns
            columns={[
              { title: '应用与挂载', width: 210 },
              { title: '版本与流量', width: 240 },
              { title: '上一稳定版', width: 100 },
              { title: '错误率，24 小时（虚线为中止线）' },
              { title: '挂载 p75', width: 96, right: true },
              { title: '挂载，1 小时', width: 104, right: true },
              { title: '状态', width: 168 },
              ACTIONS,
            ]}
          />
          <Rows>
            {shown.map((app) => (
              <Row key={app.name} app={app} status={status} log={log} health={health} now={now} />
            ))}
          </Rows>
        </Fleet>
        {shown.length === 0 ? <Empty text="没有符合条件的应用" /> : null}
      </Scroll>
    </Card>
  );
}

function Row({ app, status, log, health, now }: FleetTableProps & { app: App }) {
  const series = health?.series.filter(({ name }) => name === app.name) ?? [];
  const steps = groupBySteps(series, now - DAY, now, DAY / POINTS);
  const hour = groupBySteps(series, now - HOUR, now, HOUR)[0];
  const limit = health?.policy.maxRate;
  const rate = rateOf(sumCounts(steps));
  return (
    <Tr>
      <Td>
        <AppLink to={`/apps/${app.name}`}>{app.title}</AppLink> <Latin>{app.name}</Latin>
        <small title={app.mounts.join(' ')}>{app.mounts.length === 0 ? '全部路由' : app.mounts.join(' ')}</small>
      </Td>
      <Td>{app.track.retired ? '没有访客' : <ShareBar app={app} />}</Td>
      <Td $muted>
        <Fit>{app.track.previous ?? '—'}</Fit>
      </Td>
      <Td>
        <Errors>
          <Sparkline
            values={steps.map(rateOf)}
            limit={limit}
            unsure={steps.map((step) => attemptsOf(step) < (health?.policy.rateSamples ?? 0))}
          />
          <b>{health ? percentText(rate) : '—'}</b>
        </Errors>
      </Td>
      <Td $right>{millisecondsText(p75Of(steps))}</Td>
      <Td $right>{hour ? wholeText(hour.mounts) : '—'}</Td>
      <Td>
        <State state={stateOf(app, log, now, limit === undefined ? undefined : { rate, limit })} />
      </Td>
      <Td $right>
        <RowMenu app={app} base={status.revision} leader={leaderOf(app.track)?.version ?? null} />
      </Td>
    </Tr>
  );
}

/** Whether each search word occurs in one of the texts. */
function matches(find: string, texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const TONES: Record<AppState['kind'], DotTone> = {
  stable: 'ok',
  failing: 'bad',
  canary: 'run',
  halted: 'warn',
  killed: 'bad',
  retired: 'off',
  unpublished: 'off',
};

export function State({ state }: { state: AppState }) {
  return <Dot tone={TONES[state.kind]}>{stateText(state)}</Dot>;
}

function stateText(state: AppState): string {
  switch (state.kind) {
    case 'stable':
      return '稳定';
    case 'failing':
      return '错误率高于中止线';
    case 'canary':
      return '灰度中';
    case 'halted':
      return `${state.version} 已自动中止`;
    case 'killed':
      return `${state.version} 已停用`;
    case 'retired':
      return '已下线';
    case 'unpublished':
      return '未发布';
  }
}

const Fleet = styled(CardTable)`
  ${below(1180)} {
    min-width: 900px;
    :is(th, td):nth-child(6) {
      display: none;
    }
    th:nth-child(1) {
      width: 176px;
    }
    th:nth-child(2) {
      width: 190px;
    }
    th:nth-child(5) {
      width: 84px;
    }
    th:nth-child(7) {
      width: 140px;
    }
  }
  ${below(690)} {
    min-width: 0;
    tr {
      grid-template-columns: minmax(0, 1fr) auto 44px;
    }
    td:nth-child(1) {
      grid-area: 1 / 1;
    }
    td:nth-child(7) {
      grid-area: 1 / 2;
    }
    td:nth-child(8) {
      grid-area: 1 / 3;
    }
    td:nth-child(2),
    td:nth-child(4) {
      grid-column: 1 / -1;
    }
    tr > td:nth-child(3),
    tr > td:nth-child(5) {
      display: none;
    }
  }
`;

const Find = styled.div`
  width: 240px;
`;

const Fit = styled.span`
  display: block;
  line-height: 18px;
  overflow-wrap: anywhere;
`;

const Errors = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 56px;
  gap: 8px;
  align-items: center;
  b {
    font-weight: 500;
    text-align: right;
  }
`;
