import { Empty } from '../parts/Empty.tsx';
import { useParams } from 'react-router-dom';
import { useChanges, useHealth, useStatus, useVersions } from '../api/queries.ts';
import { useNow } from '../api/use-now.ts';
import { AppHealth } from '../app-page/AppHealth.tsx';
import { TrafficCard } from '../app-page/TrafficCard.tsx';
import { CanaryCard } from '../canary/CanaryCard.tsx';
import { State } from '../fleet/FleetTable.tsx';
import { PublishHelp } from '../fleet/PublishHelp.tsx';
import { LogCard } from '../log/LogCard.tsx';
import { canariesOf, stateOf } from '../model/fleet.ts';
import { Card, CardHead, Stack, Two } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { TextLink } from '../parts/links.ts';
import { LiveState } from '../shell/LiveState.tsx';
import { useTitles } from '../shell/use-titles.ts';
import { VersionTable } from '../versions/VersionTable.tsx';
import { styled } from 'styled-components';

const MINUTES = 180;

/** Page of one application: shares, health, versions and changes. */
export function AppPage() {
  const { name = '' } = useParams();
  const status = useStatus();
  const versions = useVersions(name);
  const health = useHealth(MINUTES, name);
  const log = useChanges(name);
  const titles = useTitles();
  const now = useNow(15_000);
  const app = status.data?.apps.find((one) => one.name === name);
  if (status.data && !app) {
    return (
      <>
        <PageHead title={name} />
        <Empty text="没有这个应用，或它还没有发布过版本。" action={<TextLink to="/">回到总览</TextLink>} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={app?.title ?? name}
        summary={
          app ? (
            <>
              {name}，{app.mounts.length === 0 ? '全部路由' : app.mounts.join(' ')}
              <Gap />
              <State state={stateOf(app, log.data?.pages.flat() ?? [], now)} />
            </>
          ) : null
        }
      >
        <LiveState />
        <PublishHelp />
      </PageHead>
      <Stack>
        <Two $loose>
          <Stack>
            <Loaded query={status}>{(data) => (app ? <TrafficCard app={app} status={data} /> : null)}</Loaded>
            {app ? canariesOf(app).map((canary) => <CanaryCard key={canary.version} canary={canary} />) : null}
            {app ? (
              <Loaded query={health} rows={4} rowHeight={64}>
                {(report) => <AppHealth app={app} report={report} minutes={MINUTES} now={now} />}
              </Loaded>
            ) : null}
          </Stack>
          <LogCard name={name} maxEntries={10} />
        </Two>
        <Card aria-label="版本">
          <CardHead>
            <h2>版本</h2>
          </CardHead>
          <Loaded query={versions} rows={4}>
            {(all) =>
              all.length === 0 ? (
                <Empty text="还没有发布过版本" />
              ) : (
                <VersionTable single versions={all} status={status.data} titles={titles} />
              )
            }
          </Loaded>
        </Card>
      </Stack>
    </>
  );
}

const Gap = styled.span`
  display: inline-block;
  width: 12px;
`;
