import { t } from '@app/shared/theme/tokens';
import type { ShareChange } from '@app/shared/contracts/release-api';
import { styled } from 'styled-components';
import { bucketText } from '../model/fleet.ts';
import { bandsOf, type ShareBand } from '../model/preview.ts';
import { Bar } from '../parts/ShareBar.tsx';

/** The 10000 buckets before and after a change, with those of the focused version as numbers. */
export function BucketBars({ focus, change: { before, after } }: { focus: string; change: ShareChange }) {
  const now = before.find(({ version }) => version === focus)?.slices ?? [];
  const then = after.find(({ version }) => version === focus)?.slices ?? [];
  return (
    <Grid role="group" aria-label={`${focus} 的桶`}>
      <span>现在</span>
      <Bands bands={bandsOf(before, focus)} />
      <b>{bucketText(now)}</b>
      <span>之后</span>
      <Bands bands={bandsOf(after, focus, now)} />
      <b>{bucketText(then)}</b>
    </Grid>
  );
}

function Bands({ bands }: { bands: readonly ShareBand[] }) {
  if (bands.length === 0) return <i>无人</i>;
  return (
    <Bar $high aria-hidden>
      {bands.map(({ from, to, tone }) => (
        <i key={from} data-tone={tone} style={{ flexGrow: to - from }} />
      ))}
    </Bar>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) minmax(64px, max-content);
  gap: 6px 12px;
  align-items: center;
  > span,
  > i {
    color: ${t.ink3};
    font-style: normal;
  }
  > b {
    max-width: 160px;
    font-weight: 400;
    text-align: right;
  }
`;
