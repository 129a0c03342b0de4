import { css } from 'styled-components';

/** Focus ring for keyboard focus. */
export const focusRing = css`
  outline: 2px solid var(--accent);
  outline-offset: 2px;
`;

const target = (px: number) => css`
  &::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 50%;
    width: max(100%, ${px}px);
    height: max(100%, ${px}px);
    transform: translate(-50%, -50%);
  }
`;

/** Extends the touch area to 44 px without changing the visible size. Needs a positioned box. */
export const touchTarget = css`
  @media (pointer: coarse) {
    ${target(44)}
  }
`;

/**
 * For controls smaller than 24 px: extends the pointer area to 24 px, and the touch area to 44.
 * Needs a positioned box.
 */
export const smallTarget = css`
  ${target(24)}
  ${touchTarget}
`;

/** Focus ring inside an element that clips its overflow. */
export const insetFocus = css`
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

/** A small square with an icon, inline in text. */
export const iconBox = (size: string) => css`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${size};
  height: ${size};
  border-radius: 4px;
`;

/** Seen by assistive technology only. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Background of a card, separated from the page by its border. */
export const card = css`
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: var(--surface);
`;

export const row = css`
  display: flex;
  align-items: center;
`;

/** A row that wraps. */
export const wrapRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`;

/** Round badge with centred content. */
export const disc = (size: string) => css`
  display: grid;
  place-items: center;
  width: ${size};
  height: ${size};
  border-radius: 50%;
`;

/** Animation of popover, menu and select: fades in and rises a little. */
export const popup = css`
  background: var(--raised);
  color: var(--ink);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  box-shadow: var(--shadow-2);
  font-size: var(--t-14);
  outline: 0;
  transform-origin: var(--transform-origin);
  transition:
    opacity var(--fast) var(--ease),
    transform var(--fast) var(--ease);
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(4px);
  }
`;

/** An item of a menu or a select. */
export const popupItem = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 36px;
  padding: 0 var(--s-3);
  border-radius: var(--r-1);
  color: var(--ink);
  cursor: pointer;
  user-select: none;
  outline: 0;
  &[data-highlighted] {
    background: var(--highlight);
  }
  &[data-disabled] {
    color: var(--ink-3);
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** For the track of a slider, a switch or a bar: forced colours remove its background. */
export const forcedTrack = css`
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

/** For the fill of a track, or a selection marked only by its background. */
export const forcedFill = css`
  @media (forced-colors: active) {
    background: SelectedItem;
  }
`;
