import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Definition list: names on the left, values on the right. */
export const Lines = styled.dl<{ $rule?: boolean }>`
  display: grid;
  gap: 6px;
  font-size: ${t.t13};
  line-height: 20px;
  ${({ $rule }) => $rule && `margin-top: 14px; padding-top: 12px; border-top: 1px dashed ${t.lineStrong};`}
  > div {
    display: flex;
    gap: ${t.s4};
    justify-content: space-between;
  }
  dt {
    flex: none;
    color: ${t.ink2};
  }
  dd {
    display: flex;
    gap: 4px;
    align-items: center;
    min-width: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: right;
  }
  dd button {
    margin: -6px -8px -6px 0;
  }
  [data-sum] {
    align-items: baseline;
    font-size: ${t.t14};
    font-weight: 600;
    dt {
      color: ${t.ink};
    }
    dd {
      font-size: ${t.t20};
      line-height: 28px;
    }
  }
`;
