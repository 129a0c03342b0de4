import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { Sparkline } from './Sparkline.tsx';

export interface Kpi {
  label: string;
  value: string;
  note: string;
  /** Tone of a note that means better or worse. */
  tone?: 'good' | 'bad';
  canary: readonly (number | null)[];
  stable: readonly (number | null)[];
}

/** Figures of a canary compared with the stable version's. */
export function Kpis({ items }: { items: readonly Kpi[] }) {
  return (
    <Row>
      {items.map(({ label, value, note, tone, canary, stable }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <span data-tone={tone}>{note}</span>
          </dd>
          <dd>
            <Sparkline values={canary} base={stable} tone="accent" height={32} />
          </dd>
        </div>
      ))}
    </Row>
  );
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-top: ${t.s4};
  border-top: 1px solid ${t.line};
  > div {
    min-width: 0;
    padding: 12px 12px 0;
    border-left: 1px solid ${t.line};
  }
  > div:first-child {
    padding-left: 0;
    border: 0;
  }
  > div:last-child {
    padding-right: 0;
  }
  dt {
    font-size: ${t.t12};
    line-height: 16px;
    color: ${t.ink3};
    white-space: nowrap;
  }
  dd:nth-of-type(1) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 6px;
    margin: 2px 0 4px;
  }
  b {
    font-size: ${t.t20};
    line-height: 28px;
    font-weight: 600;
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  span {
    font-size: ${t.t12};
    color: ${t.ink3};
    white-space: nowrap;
  }
  span[data-tone='good'] {
    color: ${t.success};
  }
  span[data-tone='bad'] {
    color: ${t.danger};
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:nth-child(odd) {
      padding-left: 0;
      border-left: 0;
    }
    > div:nth-child(n + 3) {
      margin-top: 12px;
      border-top: 1px solid ${t.line};
    }
  }
`;
