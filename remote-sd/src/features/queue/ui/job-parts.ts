import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

export const JobItem = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: ${t.s2};
  align-items: center;
  padding: 6px ${t.s2} 6px ${t.s3};
  &:hover {
    background: ${t.hover};
  }
`;

/** Placeholder of a picture that is not drawn yet. */
export const QueuePlace = styled.span<{ $bad?: boolean }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 4px;
  background: ${({ $bad }) => ($bad ? t.dangerSoft : t.sunken)};
  color: ${({ $bad }) => ($bad ? t.danger : t.ink3)};
  font-size: ${t.t13};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

export const Lines = styled.div`
  min-width: 0;
  p {
    ${ellipsis}
    font-size: ${t.t13};
    line-height: 20px;
  }
  small {
    display: block;
    ${ellipsis}
    font-size: ${t.t12};
    line-height: 16px;
    font-variant-numeric: tabular-nums;
    color: ${t.ink3};
  }
`;

/** Reason of a failure, with buttons. */
export const Advice = styled.div`
  grid-column: 2 / -1;
  padding: ${t.s2} 10px;
  border-radius: ${t.r1};
  background: ${t.dangerSoft};
  font-size: ${t.t12};
  line-height: 16px;
`;

export const RetryWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s1} ${t.s3};
  margin-top: 6px;
  button,
  a {
    min-height: 24px;
    color: ${t.accentInk};
    font-weight: 500;
  }
  button:hover,
  a:hover {
    text-decoration: underline;
  }
`;
