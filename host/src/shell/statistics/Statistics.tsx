import { hasUnsaved } from '@app/shared/federation/unsaved';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { decide, statisticsChoice, subscribeChoice } from './choice.ts';
import { isCounting, loadStatistics } from './script.ts';

interface StatisticsProps {
  /** Address of the script. */
  address: string;
  /** The question is on show. */
  asking: boolean;
}

/**
 * The question about site statistics, and their script once the person agreed. Only shown where one
 * is configured.
 */
export function Statistics({ address, asking }: StatisticsProps) {
  const choice = useSyncExternalStore(subscribeChoice, statisticsChoice);
  useEffect(() => {
    if (choice === 'yes') loadStatistics(address);
    // A script that runs cannot be taken back: the next page starts without it.
    if (choice === 'no' && isCounting() && !hasUnsaved()) location.reload();
  }, [choice, address]);
  if (!asking) return null;
  return (
    <Bar aria-label="访问统计">
      <p>
        我们想统计访问量来改进网站，不会用于识别你是谁。详见
        <Link to="/article/detail?type=PRIVACY">《隐私政策》</Link>，随时可以在页脚更改。
      </p>
      <Ways>
        <Button size="s" onClick={() => decide('no')}>
          不同意
        </Button>
        <Button size="s" onClick={() => decide('yes')}>
          同意
        </Button>
      </Ways>
    </Bar>
  );
}

/** At the end of the page, and in view before that: what is down there is not covered. */
const Bar = styled.section`
  position: sticky;
  bottom: ${t.s4};
  z-index: ${t.zHeader};
  display: flex;
  align-items: center;
  gap: ${t.s4};
  align-self: flex-start;
  max-width: min(640px, 100% - 32px);
  margin: ${t.s4};
  padding: ${t.s3} ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  color: ${t.ink2};
  font-size: ${t.t13};

  a {
    color: ${t.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${below(690)} {
    flex-direction: column;
    align-items: stretch;
    /* Above the bars that pages have at the bottom of a phone. */
    bottom: calc(80px + env(safe-area-inset-bottom));
    margin-bottom: calc(80px + env(safe-area-inset-bottom));
  }
`;

const Ways = styled.div`
  display: flex;
  flex: none;
  gap: ${t.s2};

  ${below(690)} {
    justify-content: flex-end;
  }
`;
