import { styled } from 'styled-components';
import { ellipsis, focusRing, row } from '../theme/mixins.ts';
import { below, t } from '../theme/tokens.ts';
import { Shell, stage } from './styles.ts';

/**
 * `--now` is the position in seconds and `--share` its fraction of the length, written with every
 * tick.
 */
export const BarBox = styled.div`
  position: relative;
  height: 20px;
  margin: -8px 0;
  z-index: 1;
`;

export const Segments = styled.div`
  position: absolute;
  inset: 8px 0;
  display: flex;
  gap: 3px;
  i {
    flex: 1 1 0;
    min-width: 1px;
    background: ${stage.track};
  }
  i[data-over] {
    margin-block: -2px;
  }
  u {
    display: block;
    height: 100%;
    background: ${stage.played};
    transform: scaleX(clamp(0, calc((var(--now, 0) - var(--from)) / var(--length)), 1));
    transform-origin: left;
  }
`;

export const Thumb = styled.span`
  position: absolute;
  left: calc(var(--share, 0) * 100%);
  top: 3px;
  width: 14px;
  height: 14px;
  margin-left: -7px;
  border-radius: ${t.rFull};
  background: ${stage.ink};
  pointer-events: none;
  opacity: 0;
  ${BarBox}:hover &,
  ${BarBox}:focus-within & {
    opacity: 1;
  }
`;

export const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  &:focus-visible {
    ${focusRing}
    opacity: 0.01;
  }
`;

export const Preview = styled.div`
  position: absolute;
  bottom: calc(100% + 2px);
  left: clamp(92px, var(--at), calc(100% - 92px));
  width: 176px;
  padding: 4px;
  border-radius: ${t.r2};
  background: ${stage.ground};
  box-shadow: ${t.shadow2};
  font-size: ${t.t12};
  line-height: 18px;
  pointer-events: none;
  transform: translateX(-50%);
  /* Drawn three times as large and made small: its words stay in proportion. */
  > div {
    height: 94.5px;
    overflow: hidden;
    border-radius: 7px;
  }
  > div > div {
    width: 504px;
    transform: scale(0.3333);
    transform-origin: 0 0;
  }
  p {
    display: flex;
    justify-content: space-between;
    gap: ${t.s2};
    padding: 4px 6px 2px;
    font-variant-numeric: tabular-nums;
  }
  b {
    ${ellipsis}
    font-weight: 400;
  }
`;

export const Row = styled.div`
  ${row}
  gap: 2px;
  height: 48px;
  padding: 0 ${t.s3};
  font-size: ${t.t13};
  ${below(690)} {
    gap: 0;
    padding: 0 4px;
  }
`;

export const Control = styled.button`
  min-width: 36px;
  height: 36px;
  display: grid;
  place-items: center;
  border-radius: 4px;
  color: inherit;
  &:hover {
    background: ${stage.raised};
  }
  &[aria-pressed='true'] {
    color: ${stage.played};
  }
  ${below(690)} {
    min-width: 40px;
    height: 44px;
  }
`;

export const Choice = styled(Control)`
  padding: 0 ${t.s2};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

export const Time = styled.span`
  margin-left: ${t.s2};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

export const Spacer = styled.span`
  flex: 1;
`;

export const Wide = styled.span`
  display: flex;
  min-width: 0;
  ${Shell}[data-mini] & {
    display: none;
  }
  ${below(690)} {
    display: none;
  }
`;

export const ChoicePlace = styled.div`
  position: relative;
`;

export const ChoiceList = styled.div`
  position: absolute;
  right: 0;
  bottom: calc(100% + 4px);
  z-index: 3;
  width: 112px;
  padding: 4px;
  border-radius: ${t.r2};
  background: ${stage.ground};
  box-shadow: ${t.shadow2};
  font-variant-numeric: tabular-nums;
  button {
    ${row}
    justify-content: space-between;
    width: 100%;
    height: 32px;
    padding: 0 10px;
    border-radius: ${t.r1};
    color: inherit;
  }
  button:hover,
  button:focus-visible {
    background: ${stage.track};
  }
  button[aria-checked='true'] {
    font-weight: 600;
  }
  ${below(690)} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    width: 152px;
    button {
      height: 44px;
    }
  }
`;

export const Silent = styled.span`
  max-width: 18em;
  padding: 0 ${t.s2};
  ${ellipsis}
  display: inline-block;
`;
