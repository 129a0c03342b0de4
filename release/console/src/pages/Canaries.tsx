import { GitBranch } from 'lucide-react';
import { Empty } from '../parts/Empty.tsx';
import { useStatus } from '../api/queries.ts';
import { CanaryCard } from '../canary/CanaryCard.tsx';
import { canariesOf } from '../model/fleet.ts';
import { Card, Stack } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { TextLink } from '../parts/links.ts';
import { LiveState } from '../shell/LiveState.tsx';

export function Canaries() {
  const status = useStatus();
  return (
    <>
      <PageHead title="灰度" summary="只给一部分访客的版本，逐级推进，变差时自动中止">
        <LiveState />
      </PageHead>
      <Loaded query={status}>
        {({ apps }) => {
          const canaries = apps.flatMap(canariesOf);
          if (canaries.length === 0) {
            return (
              <Card aria-label="灰度">
                <Empty
                  icon={GitBranch}
                  text="没有进行中的灰度。在版本库里选一个已发布的版本，先给 1 % 的访客。"
                  action={<TextLink to="/versions">打开版本库</TextLink>}
                />
              </Card>
            );
          }
          return (
            <Stack>
              {canaries.map((canary) => (
                <CanaryCard key={`${canary.app.name} ${canary.version}`} canary={canary} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
