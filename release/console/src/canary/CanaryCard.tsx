import { nextShare, planText } from '@app/shared/release-rules/plan';
import { whereText } from '@app/shared/release-rules/targets';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { useChanges, useHealth, useStatus } from '../api/queries.ts';
import { useMay } from '../api/use-may.ts';
import { useNow } from '../api/use-now.ts';
import { startChange } from '../change/draft.ts';
import { clockTime } from '../model/clock.ts';
import { groupBySteps, percentText, rateOf, shareText, sumCounts, type TimeStep } from '../model/figures.ts';
import { bucketText, type Canary } from '../model/fleet.ts';
import { windowOf } from '../model/window.ts';
import { rolloutHistory, ladderRungs } from '../model/ladder.ts';
import { Card, CardBody, CardHead, Grow, Muted } from '../parts/Card.tsx';
import { Kpis } from '../parts/Kpis.tsx';
import { Ladder } from '../parts/Ladder.tsx';
import { Legend } from '../parts/Legend.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { RateChart } from '../parts/RateChart.tsx';
import { AppLink } from '../parts/links.ts';
import { kpisOf, percentFigure } from './kpis.ts';
import { CheckLine } from './CheckLine.tsx';
import { RuleBar } from './RuleBar.tsx';

const MINUTE = 60_000;
const SPANS = [30, 60, 120];

/**
 * A canary: its share, its health compared with the stable version, and buttons to advance or end
 * it.
 */
export function CanaryCard({ canary }: { canary: Canary }) {
  const { app, version, traffic, stable, slices, cohorts, where } = canary;
  const now = useNow(15_000);
  const status = useStatus();
  const log = useChanges(app.name);
  const steps = rolloutHistory(log.data?.pages.flat() ?? [], app.name, version);
  const began = steps.findLast(({ traffic: had }) => had === 0)?.at ?? steps[0]?.at ?? now - 60 * MINUTE;
  const minutes = SPANS.find((span) => began > now - span * MINUTE) ?? 180;
  const health = useHealth(minutes, app.name);
  const may = useMay(app.name);
  const base = status.data?.revision ?? 0;
  const next = nextShare(app.track.plan, version, traffic);
  const plan = app.track.plan?.version === version ? app.track.plan : undefined;

  return (
    <Card aria-label={`${app.title} ${version} 灰度`}>
      <CardHead>
        <h2>
          <AppLink to={`/apps/${app.name}`}>{app.title}</AppLink> {version}
        </h2>
        <Badge tone="accent">灰度 {shareText(traffic)}</Badge>
        {plan ? <Badge tone={plan.paused ? 'neutral' : 'accent'}>{planText(plan)}</Badge> : null}
        <Muted>
          {stable === null ? '首个版本，其他访客没有它' : `接替 ${stable}`}，
          {traffic > 0 ? `桶 ${bucketText(slices)}` : ''}
          {cohorts.length > 0 ? `${traffic > 0 ? '，' : ''}指定 ${cohorts.length} 人` : ''}
          {where ? `，符合 ${whereText(where)}` : ''}
        </Muted>
        <Grow />
        {plan ? (
          <Button
            size="s"
            disabled={!may('promote')}
            onClick={() => startChange({ verb: plan.paused ? 'resume' : 'pause', name: app.name, version }, base)}
          >
            {plan.paused ? '继续' : '暂停'}
          </Button>
        ) : null}
        <Button
          size="s"
          tone="danger"
          disabled={!may('promote')}
          onClick={() => startChange({ verb: 'abort', name: app.name, version }, base)}
        >
          结束灰度
        </Button>
        <Button
          size="s"
          tone={plan?.check === undefined ? 'primary' : 'default'}
          disabled={!may('promote')}
          onClick={() =>
            startChange(
              {
                verb: 'advance',
                name: app.name,
                version,
                traffic: next,
                planned: plan !== undefined,
                check: plan?.check,
              },
              base,
            )
          }
        >
          {plan?.check === undefined ? '' : '跳过检查，'}推进到 {shareText(next)}
        </Button>
      </CardHead>
      <CardBody>
        {plan?.check === undefined ? null : (
          <CheckLine
            plan={plan}
            check={status.data?.stepChecks.find(
              (one) => one.name === app.name && one.version === version && Date.parse(one.askedAt) >= began,
            )}
          />
        )}
        <Ladder rungs={ladderRungs(traffic, steps, now, clockTime)} />
        <Loaded query={health} rows={4} rowHeight={64}>
          {(report) => {
            const end = Math.floor(now / MINUTE) * MINUTE + MINUTE;
            const start = end - minutes * MINUTE;
            const of = (name: string) => report.series.filter((one) => one.name === app.name && one.version === name);
            const inWindows = (size: number) =>
              [of(version), stable === null ? [] : of(stable)].map((series) =>
                groupBySteps(series, start, end, size * MINUTE),
              ) as [TimeStep[], TimeStep[]];
            const [own, other] = inWindows(1);
            const size = windowOf([own, other], report.policy.minSamples);
            const [ownLine, otherLine] = inWindows(size);
            const [rate, otherRate] = [rateOf(sumCounts(own)), rateOf(sumCounts(other))];
            const limit = stable === null ? report.policy.firstMaxRate : report.policy.maxRate;
            return (
              <>
                <Legend
                  title="错误率"
                  unit={`%，每点 ${size} 分钟`}
                  items={[
                    { tone: 'canary', text: `${version} 灰度 ${percentFigure(rate)}` },
                    ...(stable === null
                      ? []
                      : [{ tone: 'stable' as const, text: `${stable} 稳定 ${percentFigure(otherRate)}` }]),
                    { tone: 'limit', text: `中止线 ${percentFigure(limit)}` },
                  ]}
                />
                <RateChart
                  summary={`${clockTime(start)} 至 ${clockTime(now)} 的错误率：${version} 灰度 ${percentText(rate)}，${stable === null ? '' : `${stable} 稳定 ${percentText(otherRate)}，`}自动中止线 ${percentText(limit)}`}
                  limit={limit}
                  marks={steps
                    .filter(({ at }) => at > start - 5 * MINUTE)
                    .map(({ at, traffic: to }) => ({ at, text: shareText(to) }))}
                  lines={[
                    ...(stable === null
                      ? []
                      : [{ label: `${stable} 稳定`, tone: 'stable' as const, steps: otherLine }]),
                    { label: `${version} 灰度`, tone: 'canary', steps: ownLine },
                  ]}
                />
                <Kpis items={kpisOf(own, other)} />
              </>
            );
          }}
        </Loaded>
      </CardBody>
      {health.data ? (
        <RuleBar
          policy={health.data.policy}
          first={stable === null}
          verdict={health.data.verdicts.find((one) => one.name === app.name && one.version === version)}
        />
      ) : (
        <Foot />
      )}
    </Card>
  );
}

const Foot = styled.div`
  min-height: 44px;
  border-top: 1px solid ${t.line};
`;
