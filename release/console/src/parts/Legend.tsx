import { row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface LegendProps {
  title: string;
  unit: string;
  items: readonly { tone: 'canary' | 'stable' | 'limit'; text: ReactNode }[];
}

export function Legend({ title, unit, items }: LegendProps) {
  return (
    <Row>
      <h3>
        {title} <small>{unit}</small>
      </h3>
      {items.map(({ tone, text }, index) => (
        <span key={index}>
          <i data-tone={tone} aria-hidden />
          {text}
        </span>
      ))}
    </Row>
  );
}

const Row = styled.div`
  ${wrapRow}
  gap: 0 ${t.s4};
  margin-bottom: 4px;
  color: ${t.ink2};
  h3 {
    margin-right: auto;
    color: ${t.ink};
    white-space: nowrap;
  }
  small {
    font-size: ${t.t12};
    font-weight: 400;
    color: ${t.ink3};
  }
  > span {
    ${row}
    gap: 6px;
    white-space: nowrap;
  }
  i {
    width: 16px;
    border-top: 2px solid ${t.accent};
  }
  ${below(690)} {
    h3 {
      flex-basis: 100%;
    }
  }
  i[data-tone='stable'] {
    border-color: ${t.ink3};
  }
  i[data-tone='limit'] {
    border-top: 2px dashed ${t.danger};
  }
`;
