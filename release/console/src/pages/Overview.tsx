import { t } from '@app/shared/theme/tokens';
import { Empty } from '../parts/Empty.tsx';
import { GitBranch } from 'lucide-react';
import { styled } from 'styled-components';
import { useChanges, useHealth, useStatus } from '../api/queries.ts';
import { useNow } from '../api/use-now.ts';
import { CanaryCard } from '../canary/CanaryCard.tsx';
import { FleetTable } from '../fleet/FleetTable.tsx';
import { PublishHelp } from '../fleet/PublishHelp.tsx';
import { NewFreeze } from '../freeze/NewFreeze.tsx';
import { LogCard } from '../log/LogCard.tsx';
import { canariesOf, stateOf } from '../model/fleet.ts';
import { wholeText } from '../model/figures.ts';
import { Card, CardHead, Stack, Two } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { TextLink } from '../parts/links.ts';
import { PageHead } from '../parts/PageHead.tsx';
import { LiveState } from '../shell/LiveState.tsx';

const DAY_MINUTES = 24 * 60;

export function Overview() {
  const status = useStatus();
  const changes = useChanges();
  const health = useHealth(DAY_MINUTES);
  const now = useNow(30_000);
  const log = changes.data?.pages.flat() ?? [];
  const canaries = status.data?.apps.flatMap(canariesOf) ?? [];
  return (
    <>
      <PageHead
        title="发布总览"
        summary={status.data ? <Summary canaries={canaries.length} log={log} now={now} /> : null}
      >
        <LiveState />
        <NewFreeze />
        <PublishHelp />
      </PageHead>
      <Stack>
        {status.data ? (
          <FleetTable status={status.data} log={log} health={health.data} now={now} />
        ) : (
          <Card aria-label="应用">
            <Loaded query={status}>{() => null}</Loaded>
          </Card>
        )}
        {status.error && !status.data ? null : (
          <Two>
            <Stack>
              {status.data ? null : (
                <Card aria-label="灰度">
                  <Loaded query={status} rows={8}>
                    {() => null}
                  </Loaded>
                </Card>
              )}
              {canaries.map((canary) => (
                <CanaryCard key={`${canary.app.name} ${canary.version}`} canary={canary} />
              ))}
              {status.data && canaries.length === 0 ? <NoCanary /> : null}
            </Stack>
            <LogCard />
          </Two>
        )}
      </Stack>
    </>
  );
}

function Summary({ canaries, log, now }: { canaries: number; log: Parameters<typeof stateOf>[1]; now: number }) {
  const { data } = useStatus();
  if (!data) return null;
  const halted = data.apps.filter((app) => stateOf(app, log, now).kind === 'halted').length;
  const killed = data.apps.filter((app) => stateOf(app, log, now).kind === 'killed').length;
  return (
    <>
      <b>{data.apps.length}</b> 个应用，
      {canaries > 0 ? (
        <>
          <b>{canaries}</b> 个灰度进行中
        </>
      ) : (
        '没有进行中的灰度'
      )}
      {halted > 0 ? (
        <>
          ，<b>{halted}</b> 个一天内自动中止
        </>
      ) : null}
      {killed > 0 ? (
        <>
          ，<b>{killed}</b> 个已停用
        </>
      ) : null}
      ，<b>{wholeText(data.tabs)}</b> 个打开的页面
    </>
  );
}

function NoCanary() {
  return (
    <Calm aria-label="灰度">
      <CardHead>
        <h2>灰度</h2>
      </CardHead>
      <Empty
        icon={GitBranch}
        text="没有进行中的灰度。在版本库里选一个已发布的版本，先给 1 % 的访客。"
        action={<TextLink to="/versions">打开版本库</TextLink>}
      />
    </Calm>
  );
}

const Calm = styled(Card)`
  padding-bottom: ${t.s5};
`;
