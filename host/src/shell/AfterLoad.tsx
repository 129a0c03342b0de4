import type { Layout } from '@app/shared/contracts/remote';
import { useAppConfig } from '@app/shared/state/config';
import { useEffect, useSyncExternalStore } from 'react';
import { AgreementsDue } from './agreements/AgreementsDue.tsx';
import { LeaveBar } from './bars/LeaveBar.tsx';
import { Rail } from './rail/Rail.tsx';
import { renewLogin } from './policy/renew-login.ts';
import { isAsking, subscribeChoice } from './statistics/choice.ts';
import { Statistics } from './statistics/Statistics.tsx';

/**
 * Components that load with delay: renewal of the login, changed agreements, on pages with a footer
 * the floating panels and the notice of a pending deletion, and the consent to statistics.
 */
export function AfterLoad({ layout }: { layout: Layout }) {
  const { statistics } = useAppConfig();
  const asking = useSyncExternalStore(subscribeChoice, isAsking) && statistics !== '' && layout === 'page';
  useEffect(renewLogin, []);
  return (
    <>
      <AgreementsDue />
      {layout === 'page' && <Rail behind={asking} />}
      {layout === 'page' && <LeaveBar />}
      {statistics && <Statistics address={statistics} showsQuestion={asking} />}
    </>
  );
}
