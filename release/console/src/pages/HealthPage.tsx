import { below, t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHealth, useStatus } from '../api/queries.ts';
import { useNow } from '../api/use-now.ts';
import { AppHealth } from '../app-page/AppHealth.tsx';
import { RuleBar } from '../canary/RuleBar.tsx';
import { Card } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { LiveState } from '../shell/LiveState.tsx';

const SPANS = [
  { value: '60', label: '1 小时' },
  { value: '360', label: '6 小时' },
  { value: '1440', label: '24 小时' },
];

/** Health of every application in its visitors' browsers. */
export function HealthPage() {
  const [span, setSpan] = useState('60');
  const minutes = Number(span);
  const status = useStatus();
  const health = useHealth(minutes);
  const now = useNow(15_000);
  return (
    <>
      <PageHead title="健康" summary="加载、挂载与渲染错误，由访客的浏览器报告">
        <LiveState />
        <Segmented label="时间范围" size="s" value={span} onValueChange={setSpan} options={SPANS} />
      </PageHead>
      <Loaded query={health} rows={6} rowHeight={64}>
        {(report) => (
          <Grid>
            {(status.data?.apps ?? []).map((app) => (
              <AppHealth key={app.name} app={app} report={report} minutes={minutes} now={now} linked />
            ))}
            <Whole aria-label="自动中止的规则">
              <RuleBar policy={report.policy} />
            </Whole>
          </Grid>
        )}
      </Loaded>
    </>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s4};
  ${below(960)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Whole = styled(Card)`
  grid-column: 1 / -1;
  > div {
    border-top: 0;
  }
`;
