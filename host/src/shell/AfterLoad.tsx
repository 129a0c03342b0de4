import type { Layout } from '@app/shared/contracts/remote';
import { useAppConfig } from '@app/shared/state/config';
import { useSyncExternalStore } from 'react';
import { LeaveBar } from './LeaveBar.tsx';
import { Rail } from './rail/Rail.tsx';
import { isAsking, subscribeChoice } from './statistics/choice.ts';
import { Statistics } from './statistics/Statistics.tsx';

/** What nobody misses in the first second: on pages with a footer the floating panels and an account that is to be deleted, and the question about statistics. */
export function AfterLoad({ layout }: { layout: Layout }) {
  const { statistics } = useAppConfig();
  const asking = useSyncExternalStore(subscribeChoice, isAsking) && statistics !== '' && layout === 'page';
  return (
    <>
      {layout === 'page' && <Rail behind={asking} />}
      {layout === 'page' && <LeaveBar />}
      {statistics && <Statistics address={statistics} asking={asking} />}
    </>
  );
}
