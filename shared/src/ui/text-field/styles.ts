import { css, styled } from 'styled-components';
import { hidden, row } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';

/** Height of 28 px for the workbench, 32, 40, 48 px. */
export type FieldSize = 'xs' | 's' | 'm' | 'l';

const sized = (height: string, padding: string, font: string) => css`
  min-height: ${height};
  padding-inline: ${padding};
  font-size: ${font};
`;
const sizes = {
  xs: sized('28px', t.s2, t.t13),
  s: sized('32px', t.s3, t.t13),
  m: sized('40px', t.s3, t.t14),
  l: sized('48px', t.s4, t.t16),
};

/** Frame of a field; also used by select and number field. */
export const fieldFrame = css<{ $size: FieldSize; $bad?: boolean }>`
  ${row}
  gap: ${t.s2};
  width: 100%;
  min-width: 0;
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  background: ${t.surface};
  color: ${t.ink};
  text-align: left;
  transition: border-color ${t.fast} ${t.ease};
  ${({ $size }) => sizes[$size]}
  > svg {
    color: ${t.ink3};
  }
  &:hover {
    border-color: ${t.ink3};
  }
  &:is(:focus-within, :focus-visible, [data-popup-open]) {
    border-color: ${t.accent};
    box-shadow: 0 0 0 1px ${t.accent};
    outline: 0;
  }
  ${({ $bad }) =>
    $bad &&
    css`
      &,
      &:hover {
        border-color: ${t.danger};
      }
      &:is(:focus-within, :focus-visible, [data-popup-open]) {
        border-color: ${t.danger};
        box-shadow: 0 0 0 1px ${t.danger};
      }
    `}
  &:is([data-disabled], :has(> :disabled)) {
    background: ${t.off};
    border-color: ${t.line};
    color: ${t.ink3};
    cursor: not-allowed;
  }
  ${below(690)} {
    min-height: 44px;
    /* iOS zooms into fields whose text is smaller. */
    font-size: ${t.t16};
  }
`;

/** The unstyled control within a frame. */
export const bareControl = css`
  flex: 1;
  width: 100%;
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  outline: 0;
  &::placeholder {
    color: ${t.ink3};
    opacity: 1;
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

export const Field = styled.div`
  display: grid;
  gap: ${t.s1};
  min-width: 0;
`;

export const Label = styled.label<{ $hidden?: boolean }>`
  font-size: ${t.t13};
  color: ${t.ink2};
  ${({ $hidden }) => $hidden && hidden}
`;

export const Hint = styled.span<{ $bad?: boolean }>`
  font-size: ${t.t12};
  color: ${({ $bad }) => ($bad ? t.danger : t.ink3)};
`;
