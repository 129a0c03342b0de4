import type { Layout } from '@app/shared/contracts/remote';
import { useAppConfig } from '@app/shared/state/config';
import { Rail } from './rail/Rail.tsx';
import { Statistics } from './statistics/Statistics.tsx';

/** What nobody misses in the first second: the floating panels of pages with a footer, and the question about statistics. */
export function AfterLoad({ layout }: { layout: Layout }) {
  const { statistics } = useAppConfig();
  return (
    <>
      {layout === 'page' && <Rail />}
      {statistics && <Statistics />}
    </>
  );
}
