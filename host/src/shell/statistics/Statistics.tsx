import { hasUnsaved } from '@app/shared/federation/unsaved';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FootActions, FootBar } from '../bars/foot-bar.ts';
import { storeStatisticsChoice, statisticsChoice, subscribeChoice } from './choice.ts';
import { isCounting, loadStatistics } from './script.ts';

interface StatisticsProps {
  /** Address of the script. */
  address: string;
  /** The consent question is shown. */
  showsQuestion: boolean;
}

/**
 * Consent question of site statistics, and their script once the person agreed. Only where
 * configured.
 */
export function Statistics({ address, showsQuestion }: StatisticsProps) {
  const choice = useSyncExternalStore(subscribeChoice, statisticsChoice);
  useEffect(() => {
    if (choice === 'yes') loadStatistics(address);
    // A running script cannot be removed: the reloaded page starts without it.
    if (choice === 'no' && isCounting() && !hasUnsaved()) location.reload();
  }, [choice, address]);
  if (!showsQuestion) return null;
  return (
    <Bar aria-label="访问统计">
      <p>
        我们想统计访问量来改进网站，不会用于识别您是谁。详见
        <Link to="/article/detail?type=PRIVACY">《隐私政策》</Link>，随时可以在页脚更改。
      </p>
      <FootActions>
        <Button size="s" onClick={() => storeStatisticsChoice('no')}>
          不同意
        </Button>
        <Button size="s" onClick={() => storeStatisticsChoice('yes')}>
          同意
        </Button>
      </FootActions>
    </Bar>
  );
}

const Bar = styled(FootBar)`
  a {
    color: ${t.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${below(690)} {
    margin-bottom: calc(80px + env(safe-area-inset-bottom));
  }
`;
