import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { focusRing, forcedFill, smallTarget } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Text, and links, beside the box. */
  children?: ReactNode;
  /** Accessible label, where the text is elsewhere. */
  label?: string;
  indeterminate?: boolean;
  disabled?: boolean;
  /** Marks it as the missing choice that blocks the form. */
  invalid?: boolean;
  name?: string;
  id?: string;
}

export function Checkbox({ children, label, indeterminate, disabled, invalid, ...input }: CheckboxProps) {
  const box = (
    <Box
      {...input}
      indeterminate={indeterminate}
      disabled={disabled}
      aria-label={label}
      aria-invalid={invalid || undefined}
    >
      <Base.Indicator>
        {indeterminate ? (
          <Minus size={12} strokeWidth={3} aria-hidden />
        ) : (
          <Check size={12} strokeWidth={3} aria-hidden />
        )}
      </Base.Indicator>
    </Box>
  );
  if (children === undefined) return box;
  return (
    <Line data-disabled={disabled || undefined}>
      {box}
      <span>{children}</span>
    </Line>
  );
}

/** The label around a box or a dot and its text. */
export const choiceLine = css`
  display: inline-flex;
  align-items: flex-start;
  gap: ${t.s2};
  font-size: ${t.t13};
  line-height: 20px;
  color: ${t.ink2};
  cursor: pointer;
  &[data-disabled] {
    color: ${t.ink3};
    cursor: not-allowed;
  }
  a {
    color: ${t.accentInk};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    padding-block: 12px;
  }
`;

/** The box or dot itself. */
export const choiceBox = css`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 16px;
  height: 16px;
  margin-top: 2px;
  padding: 0;
  border: 1.5px solid ${t.ink3};
  background: ${t.surface};
  color: ${t.onAccent};
  transition:
    background ${t.fast} ${t.ease},
    border-color ${t.fast} ${t.ease};
  ${smallTarget}
  &:hover {
    border-color: ${t.accent};
  }
  &:focus-visible {
    ${focusRing}
  }
  &[data-checked],
  &[data-indeterminate] {
    background: ${t.accent};
    border-color: ${t.accent};
    ${forcedFill}
  }
  &:is([aria-invalid='true'], [data-invalid]) {
    border-color: ${t.danger};
  }
  &[data-disabled] {
    background: ${t.off};
    border-color: ${t.lineStrong};
    color: ${t.ink3};
    cursor: not-allowed;
  }
`;

const Line = styled.label`
  ${choiceLine}
`;

const Box = styled(Base.Root)`
  ${choiceBox}
  border-radius: 4px;
`;
