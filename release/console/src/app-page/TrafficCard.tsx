import type { Status } from '@app/shared/contracts/release-api';
import { whereText } from '@app/shared/release-rules/targets';
import type { Steps } from '@app/shared/contracts/release-change';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty } from '../parts/Empty.tsx';
import { Slider } from '@app/shared/ui/slider';
import { Badge } from '@app/shared/ui/badge';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMay } from '../api/use-may.ts';
import { startChange, type ChangeIntent } from '../change/draft.ts';
import { useDryRun } from '../change/use-change.ts';
import { bucketText, canariesOf, leaderOf, type App } from '../model/fleet.ts';
import { shareText } from '../model/figures.ts';
import { bandsOf } from '../model/preview.ts';
import { Card, CardHead, Grow, Muted } from '../parts/Card.tsx';
import { Bar } from '../parts/ShareBar.tsx';
import { TextLink } from '../parts/links.ts';
import { ruledBox } from '../parts/boxes.ts';

/** Controls each version's traffic: nothing changes before the confirmation. */
export function TrafficCard({ app, status }: { app: App; status: Status }) {
  const { track, name } = app;
  const may = useMay(name);
  const leader = leaderOf(track);
  const base = status.revision;
  if (!leader && canariesOf(app).length === 0) {
    return (
      <Card aria-label="流量">
        <Empty text="还没有版本面向访客。" action={<TextLink to={`/versions?app=${name}`}>选一个版本</TextLink>} />
      </Card>
    );
  }
  if (track.retired) {
    const { to, note } = track.retired;
    return (
      <Card aria-label="流量">
        <Empty
          text={['已下线，没有访客得到任何版本。', to && `去向 ${to}。`, note].filter(Boolean).join('')}
          action={
            <Button size="s" disabled={!may('promote')} onClick={() => startChange({ verb: 'unretire', name }, base)}>
              恢复上线……
            </Button>
          }
        />
      </Card>
    );
  }
  const killed = leader !== null && track.killed.includes(leader.version);
  return (
    <Card aria-label="流量">
      <CardHead>
        <h2>流量</h2>
        <Muted>10000 个桶，访客按编号固定落在一个桶里</Muted>
      </CardHead>
      <Rows>
        {track.versions
          .filter(({ version }) => version !== leader?.version)
          .toReversed()
          .map((one) => (
            <CanaryRow key={one.version} app={app} version={one.version} traffic={one.traffic} base={base} />
          ))}
        {leader ? (
          <Row>
            <Line>
              <b>{leader.version}</b>
              <Badge tone={killed ? 'danger' : 'neutral'}>{killed ? '已停用' : '稳定'}</Badge>
              <Muted>桶 {bucketText(leader.slices)}</Muted>
              <Grow />
              <b>{shareText(leader.traffic)}</b>
              {track.previous === null ? null : (
                <Button
                  size="s"
                  tone="danger"
                  disabled={!may('promote')}
                  onClick={() => startChange({ verb: 'rollback', name, undo: leader.version }, base)}
                >
                  {leader.version} 回滚到 {track.previous}
                </Button>
              )}
              <Button
                size="s"
                tone="danger"
                disabled={!may('kill')}
                onClick={() => startChange({ verb: killed ? 'unkill' : 'kill', name, version: leader.version }, base)}
              >
                {killed ? '启用' : '停用'}
              </Button>
            </Line>
          </Row>
        ) : (
          <Row>
            <Muted>首个版本还在灰度：其余访客没有它的路径和菜单。推进到 100 % 之后，所有人都有。</Muted>
          </Row>
        )}
      </Rows>
    </Card>
  );
}

interface CanaryRowProps {
  app: App;
  version: string;
  traffic: number;
  base: number;
}

/** Timed steps that go on with another share; paused ones would begin again. */
function stepsOf({ track: { plan } }: App, version: string): { steps?: Steps } {
  if (plan?.version !== version || plan.paused) return {};
  return { steps: { every: plan.every, step: plan.step, check: plan.check } };
}

function CanaryRow({ app, version, traffic, base }: CanaryRowProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  // The preview is requested from the server when the slider rests.
  const [rested, setRested] = useState<number | null>(null);
  const { name, track } = app;
  const may = useMay(name);
  const { cohorts = [], where } = track.versions.find((one) => one.version === version) ?? {};
  const shown = wanted ?? traffic;
  const own = track.versions.find((one) => one.version === version)?.slices ?? [];
  const promotion: ChangeIntent = { verb: 'promote', name, version, traffic: shown, cohorts, ...stepsOf(app, version) };
  const { data } = useDryRun({ intent: promotion, base }, rested !== null && rested === wanted);
  const after = data?.shares.find((one) => one.name === name)?.after ?? track.versions;
  return (
    <Row>
      <Line>
        <b data-canary>{version}</b>
        <Badge tone="accent">灰度 {shareText(traffic)}</Badge>
        <Muted>
          桶 {bucketText(own)}
          {cohorts.length > 0 ? `，指定 ${cohorts.length} 人` : ''}
          {where ? `，符合 ${whereText(where)}` : ''}
        </Muted>
        <Grow />
        <Button
          size="s"
          tone="danger"
          disabled={!may('kill')}
          onClick={() => startChange({ verb: 'kill', name, version }, base)}
        >
          停用
        </Button>
      </Line>
      <Slider
        label={`${version} 的流量`}
        unit="%"
        value={shown / 100}
        onValueChange={(percent) => setWanted(Math.round(percent * 100) === traffic ? null : Math.round(percent * 100))}
        onValueCommitted={(percent) => setRested(Math.round(percent * 100))}
      />
      <Bar aria-hidden>
        {bandsOf(after, version, own).map(({ from, to, tone }) => (
          <i key={from} data-tone={tone} style={{ flexGrow: to - from }} />
        ))}
      </Bar>
      <Line>
        <Muted role="status">
          {wanted === null
            ? '拖动以调整；确认之前什么都不会变。'
            : `${shareText(traffic)} → ${shareText(wanted)}，${wanted > traffic ? '没有人退回旧版' : '有访客会退回旧版'}${wanted === BUCKETS ? '，面向全部访客' : ''}。`}
        </Muted>
        <Grow />
        {wanted === null ? (
          <Button size="s" tone="text" disabled={!may('promote')} onClick={() => startChange(promotion, base)}>
            指定用户或条件……
          </Button>
        ) : (
          <>
            <Button size="s" tone="text" onClick={() => setWanted(null)}>
              还原
            </Button>
            <Button
              size="s"
              tone="primary"
              disabled={!may('promote')}
              onClick={() => {
                startChange(promotion, base);
                setWanted(null);
              }}
            >
              预览变更
            </Button>
          </>
        )}
      </Line>
    </Row>
  );
}

const Rows = styled.div`
  display: grid;
`;

const Row = styled.div`
  ${ruledBox}
  gap: ${t.s2};
  padding: ${t.s3} ${t.s4};
`;

const Line = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  min-height: 32px;
  b {
    font-weight: 600;
  }
  b[data-canary] {
    color: ${t.accentInk};
  }
`;
