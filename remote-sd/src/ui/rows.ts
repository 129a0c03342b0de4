import { row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Label and control side by side. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: 116px minmax(0, 1fr);
  align-items: center;
  column-gap: ${t.s3};
  min-height: 28px;
  ${below(960)} {
    min-height: 44px;
  }
`;

/** Name of a row, see `labels`. */
export const Name = styled.span`
  font-size: ${t.t13};
  color: ${t.ink2};
`;

/** Related fields below each other. */
export const FieldGroup = styled.section`
  display: grid;
  gap: ${t.s1};
`;

/** Buttons in a row, which wraps. */
export const WrappedButtons = styled.div`
  ${wrapRow}
  gap: ${t.s2};
`;

/** List whose rows are selected by their first button; further buttons follow it. */
export const ChoiceList = styled.ul`
  display: grid;
  li {
    ${row}
  }
  li > button:first-child {
    flex: 1;
    min-height: 32px;
    padding: 0 ${t.s2};
    border-radius: ${t.r1};
    text-align: left;
    font-size: ${t.t13};
    color: ${t.ink2};
    &[aria-pressed='true'] {
      background: ${t.accentSoft};
      color: ${t.accentInk};
    }
  }
`;
