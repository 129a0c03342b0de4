import { css } from 'styled-components';
import { touchTarget } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';

export type ButtonTone = 'primary' | 'default' | 'text' | 'vip' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  $tone: ButtonTone;
  $size: ButtonSize;
  $block?: boolean;
  $square?: boolean;
}

const tones = {
  default: css`
    border-color: ${t.lineStrong};
    background: ${t.surface};
    color: ${t.ink};
    &:hover {
      background: ${t.hover};
    }
    &:active,
    &[data-popup-open] {
      background: ${t.press};
    }
  `,
  primary: css`
    background: ${t.accent};
    color: ${t.onAccent};
    &:hover,
    &:active {
      background: ${t.accentHover};
    }
    &:active {
      transform: translateY(1px);
    }
  `,
  text: css`
    color: ${t.ink2};
    &:hover {
      background: ${t.hover};
      color: ${t.ink};
    }
    &:active,
    &[data-popup-open] {
      background: ${t.press};
      color: ${t.ink};
    }
  `,
  vip: css`
    background: ${t.vipSoft};
    color: ${t.vip};
    &:hover {
      box-shadow: inset 0 0 0 1px ${t.vip};
    }
    &:active {
      box-shadow: inset 0 0 0 2px ${t.vip};
    }
  `,
  danger: css`
    border-color: ${t.lineStrong};
    background: ${t.surface};
    color: ${t.danger};
    &:hover,
    &:active {
      background: ${t.dangerSoft};
      border-color: ${t.danger};
    }
  `,
};

const sizes = {
  s: css`
    height: 32px;
    padding: 0 ${t.s3};
    font-size: ${t.t13};
  `,
  m: css`
    height: 40px;
    padding: 0 ${t.s4};
    font-size: ${t.t14};
    ${below(690)} {
      height: 44px;
    }
  `,
  l: css`
    height: 48px;
    padding: 0 ${t.s5};
    font-size: ${t.t16};
  `,
};

const square = {
  s: css`
    width: 32px;
    padding: 0;
  `,
  m: css`
    width: 40px;
    padding: 0;
    ${below(690)} {
      width: 44px;
    }
  `,
  l: css`
    width: 48px;
    padding: 0;
  `,
};

/** Style of button, icon button and link button. 40 px high; s 32, l 48. */
export const buttonLook = css<ButtonLook>`
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${t.s2};
  border: 1px solid transparent;
  border-radius: ${t.r1};
  background: none;
  line-height: 1;
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background ${t.fast} ${t.ease},
    border-color ${t.fast} ${t.ease};
  ${({ $tone }) => tones[$tone]}
  ${({ $size }) => sizes[$size]}
  ${({ $square, $size }) => $square && square[$size]}
  ${touchTarget}
  &:is(:disabled, [aria-disabled='true']) {
    background: ${t.off};
    border-color: transparent;
    box-shadow: none;
    color: ${t.ink3};
    cursor: not-allowed;
    transform: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;
