import { css, styled } from 'styled-components';
import { ellipsis, focusRing } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import type { BadgeTone } from '../badge/index.ts';

export interface TagLook {
  $tone: Exclude<BadgeTone, 'vip-fill'>;
  $size: 's' | 'm';
  $round: boolean;
  /** Has a button besides or instead of the tag itself. */
  $presses: boolean;
  /** Has a hover style. */
  $live: boolean;
}

/** Background and text colour; `neutral` has a hairline instead. */
const tones: Record<TagLook['$tone'], [ground: string, ink: string]> = {
  neutral: [t.surface, t.ink2],
  accent: [t.accentSoft, t.accentInk],
  vip: [t.vipSoft, t.vip],
  success: [t.successSoft, t.success],
  danger: [t.dangerSoft, t.danger],
  warning: [t.warningSoft, t.warning],
};

const sizes = {
  s: css`
    height: 24px;
    font-size: ${t.t12};
    --pad: 7px;
  `,
  m: css`
    height: 32px;
    font-size: ${t.t13};
    --pad: 11px;
  `,
};

/**
 * Hit area as high as the tag with its hairline, 44 px for touch, without overlapping the
 * neighbours.
 */
const tallTarget = css`
  &::after {
    content: '';
    position: absolute;
    inset: -1px 0;
  }
  @media (pointer: coarse) {
    &::after {
      inset: calc((100% - 44px) / 2) 0;
    }
  }
`;

export const Body = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  height: 100%;
  padding: 0 var(--pad);
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  font: inherit;
  line-height: 1;
  outline: 0;
  > span {
    ${ellipsis}
    line-height: 1.5;
  }
  &:is(button, a) {
    ${tallTarget}
    &:focus-visible {
      ${focusRing}
    }
  }
`;

export const Close = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 100%;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  cursor: pointer;
  outline: 0;
  ${tallTarget}
  &:hover {
    color: ${t.ink};
    background: ${t.press};
  }
  &:focus-visible {
    ${focusRing}
  }
  &:disabled {
    background: none;
    color: inherit;
    cursor: not-allowed;
  }
  ${below(690)} {
    width: 44px;
  }
`;

export const Box = styled.span<TagLook>`
  position: relative;
  display: inline-flex;
  align-items: stretch;
  max-width: 100%;
  /* What is pressed has the hairline of a field. */
  border: 1px solid ${({ $tone, $live }) => ($tone === 'neutral' ? ($live ? t.lineField : t.line) : 'transparent')};
  border-radius: ${({ $round }) => ($round ? t.rFull : t.r1)};
  white-space: nowrap;
  transition:
    border-color ${t.fast} ${t.ease},
    color ${t.fast} ${t.ease};
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => css`
    background: ${tones[$tone][0]};
    color: ${tones[$tone][1]};
  `}
  > ${Body}:not(:last-child) {
    padding-right: 2px;
  }
  ${({ $presses, $size }) =>
    $presses &&
    $size === 'm' &&
    css`
      ${below(690)} {
        height: 44px;
      }
    `}
  ${({ $live }) =>
    $live &&
    css`
      > ${Body} {
        cursor: pointer;
      }
      &:hover {
        border-color: ${t.ink3};
        color: ${t.ink};
      }
      &:active {
        border-color: ${t.ink2};
      }
    `}
  &[data-selected] {
    border-color: ${t.accent};
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
  &[data-disabled] {
    border-color: transparent;
    background: ${t.off};
    color: ${t.ink3};
    > * {
      cursor: not-allowed;
    }
  }
`;
