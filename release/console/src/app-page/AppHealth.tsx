import type { HealthReport } from '@app/shared/contracts/release-health';
import { Badge } from '@app/shared/ui/badge';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { clockTime } from '../model/clock.ts';
import { canariesOf, leaderOf, type App } from '../model/fleet.ts';
import {
  attemptsOf,
  groupBySteps,
  loadFailureRate,
  millisecondsText,
  p75Of,
  percentText,
  rateOf,
  renderErrorRate,
  sumCounts,
  wholeText,
} from '../model/figures.ts';
import { windowOf } from '../model/window.ts';
import { Card, CardBody, CardHead, Grow, Muted } from '../parts/Card.tsx';
import { Legend } from '../parts/Legend.tsx';
import { AppLink } from '../parts/links.ts';
import { RateChart, type Line } from '../parts/RateChart.tsx';
import { Columns } from '../parts/Columns.tsx';
import { Scroll, Table, Td } from '../parts/table.ts';

interface AppHealthProps {
  app: App;
  report: HealthReport;
  minutes: number;
  now: number;
  /** Shows the name of the application with a link to its page. */
  linked?: boolean;
}

const MINUTE = 60_000;

/** Health of one application by version: the chart of its error rate, and figures. */
export function AppHealth({ app, report, minutes, now, linked = false }: AppHealthProps) {
  const canaries = canariesOf(app);
  const leader = leaderOf(app.track)?.version;
  const end = Math.ceil(now / MINUTE) * MINUTE;
  const start = end - minutes * MINUTE;
  const series = report.series.filter(({ name }) => name === app.name);
  const versions = [
    ...new Set([leader, ...canaries.map(({ version }) => version), ...series.map(({ version }) => version)]),
  ].filter((one): one is string => one !== undefined);
  const lines = versions.map((version): Line & { version: string } => {
    const canary = canaries.some((one) => one.version === version);
    const word = canary ? ' 灰度' : version === leader ? ' 稳定' : '';
    const own = series.filter((one) => one.version === version);
    return {
      version,
      label: `${version}${word}`,
      tone: canary ? 'canary' : 'stable',
      steps: groupBySteps(own, start, end, MINUTE),
    };
  });
  const drawn = lines.filter(({ version, tone }) => tone === 'canary' || version === leader);
  const { maxRate, minSamples } = report.policy;
  const size = windowOf(
    drawn.map(({ steps }) => steps),
    minSamples,
    Math.max(1, Math.round(minutes / 60)),
  );
  const inWindows = ({ version, ...line }: (typeof lines)[number]): Line => ({
    ...line,
    steps: groupBySteps(
      series.filter((one) => one.version === version),
      start,
      end,
      size * MINUTE,
    ),
  });
  return (
    <Card aria-label={`${app.title}的健康`}>
      <CardHead>
        <h2>{linked ? <AppLink to={`/apps/${app.name}`}>{app.title}</AppLink> : '健康，按版本'}</h2>
        {canaries.length > 0 ? <Badge tone="accent">灰度中</Badge> : null}
        <Grow />
        <Muted>{wholeText(attemptsOf(sumCounts(lines.flatMap(({ steps }) => steps))))} 次访问</Muted>
      </CardHead>
      <CardBody>
        <Legend
          title="错误率"
          unit={`%，每点 ${size} 分钟`}
          items={[
            ...drawn.map(({ label, tone, steps }) => ({
              tone,
              text: `${label} ${percentText(rateOf(sumCounts(steps)))}`,
            })),
            { tone: 'limit', text: `中止线 ${percentText(maxRate)}` },
          ]}
        />
        <RateChart
          summary={`${app.title} ${clockTime(start)} 至 ${clockTime(now)} 的错误率：${drawn.map(({ label, steps }) => `${label} ${percentText(rateOf(sumCounts(steps)))}`).join('，')}`}
          limit={maxRate}
          lines={drawn.map(inWindows).toReversed()}
        />
      </CardBody>
      <Bottom>
        <Scroll tabIndex={0} role="region" aria-label={`${app.title}按版本的数字`}>
          <Figures $min={560} $low>
            <Columns
              columns={[
                { title: '版本', width: 184 },
                { title: '错误率', right: true },
                { title: '加载失败', right: true },
                { title: '渲染错误', right: true },
                { title: '挂载 p75', right: true },
                { title: '样本', right: true },
              ]}
            />
            <tbody>
              {lines.map(({ version, label, steps }) => {
                const all = sumCounts(steps);
                return (
                  <tr key={version}>
                    <Td>{label}</Td>
                    <Td $right>{percentText(rateOf(all))}</Td>
                    <Td $right>{percentText(loadFailureRate(all))}</Td>
                    <Td $right>{percentText(renderErrorRate(all))}</Td>
                    <Td $right>{millisecondsText(p75Of(steps))}</Td>
                    <Td $right>{wholeText(attemptsOf(all))}</Td>
                  </tr>
                );
              })}
            </tbody>
          </Figures>
        </Scroll>
      </Bottom>
    </Card>
  );
}

const Bottom = styled.div`
  border-top: 1px solid ${t.line};
`;

/** Six columns fit a phone as well, with narrow padding. */
const Figures = styled(Table)`
  :is(th, td):last-child {
    padding-right: ${t.s4};
  }
  ${below(690)} {
    min-width: 0;
    :is(th, td) {
      width: auto;
      padding-inline: 4px;
      font-size: ${t.t12};
      white-space: nowrap;
    }
    :is(th, td):first-child {
      width: 22%;
      padding-left: ${t.s3};
      white-space: normal;
    }
    :is(th, td):last-child {
      padding-right: ${t.s3};
    }
  }
`;
