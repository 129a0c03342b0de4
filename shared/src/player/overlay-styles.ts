import { keyframes, styled } from 'styled-components';
import { smallTarget } from '../theme/mixins.ts';
import { below, t } from '../theme/tokens.ts';
import { Shell, stage } from './styles.ts';

export const BigPlay = styled.button`
  position: absolute;
  left: 20px;
  bottom: 20px;
  width: 64px;
  height: 64px;
  border-radius: ${t.rFull};
  background: ${stage.ink};
  &::before {
    content: '';
    position: absolute;
    left: 26px;
    top: 21px;
    border-left: 18px solid ${stage.ground};
    border-block: 11px solid transparent;
  }
  ${below(690)} {
    left: 12px;
    bottom: 12px;
    transform: scale(0.75);
    transform-origin: left bottom;
  }
`;

/** Tags beside the large button, before playback has started. */
export const StartTags = styled.div`
  position: absolute;
  left: 96px;
  bottom: 40px;
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  font-size: ${t.t12};
  line-height: 20px;
  > * {
    padding: 2px ${t.s2};
    border-radius: 4px;
    background: ${stage.ground};
    color: ${stage.ink};
  }
  button {
    ${smallTarget}
    position: relative;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${below(690)} {
    left: 72px;
    bottom: 22px;
  }
`;

/** Short-lived message of the player. */
export const Note = styled.p`
  position: absolute;
  left: 16px;
  top: 16px;
  display: flex;
  gap: ${t.s3};
  padding: 6px ${t.s3};
  border-radius: ${t.r1};
  background: ${stage.ground};
  font-size: ${t.t13};
  line-height: 20px;
  &:empty {
    display: none;
  }
  button {
    ${smallTarget}
    position: relative;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Tags over the picture of a broadcast. */
export const LiveTags = styled.div`
  position: absolute;
  left: 12px;
  top: 12px;
  display: flex;
  gap: ${t.s2};
  pointer-events: none;
  > * {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    height: 24px;
    padding: 0 ${t.s2};
    border-radius: 4px;
    background: ${stage.raised};
    font-size: ${t.t12};
    font-variant-numeric: tabular-nums;
  }
  > [data-live] {
    background: ${t.playerLive};
  }
  ${below(690)} {
    left: 8px;
    top: 8px;
  }
`;

/** Panel over the picture at the end: the next lesson, or the price. */
export const EndPanel = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s3};
  padding: ${t.s4};
  background: color-mix(in srgb, ${stage.ground} 88%, transparent);
  text-align: center;
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.s2};
    justify-content: center;
  }
`;

/** Buttons on the dark stage. */
export const StageButton = styled.button`
  min-height: 40px;
  padding: 0 ${t.s4};
  border: 1px solid ${stage.track};
  border-radius: ${t.r1};
  color: ${stage.ink};
  &:hover {
    background: ${stage.raised};
  }
  &[data-main] {
    border-color: ${stage.ink};
    background: ${stage.ink};
    color: ${stage.ground};
  }
  ${below(690)} {
    min-height: 44px;
  }
`;

export const Close = styled.button`
  position: absolute;
  top: 6px;
  right: 6px;
  z-index: 2;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 4px;
  background: ${stage.ground};
  color: ${stage.ink};
  ${smallTarget}
`;

export const Captions = styled.p`
  position: absolute;
  inset: auto 8% 16px;
  width: fit-content;
  max-width: 84%;
  margin-inline: auto;
  padding: 2px ${t.s3};
  border-radius: 4px;
  background: ${stage.ground};
  text-align: center;
  white-space: pre-line;
  font-size: ${t.t16};
  pointer-events: none;
  ${Shell}[data-mini] & {
    bottom: 8px;
    font-size: ${t.t12};
  }
  ${below(690)} {
    font-size: ${t.t13};
    bottom: 8px;
  }
`;

const come = keyframes`
  from { opacity: 0 }
`;

/** Spinner while a film waits for data: delayed, because most waits are too short to be seen. */
export const Stalled = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: #fff;
  pointer-events: none;
  animation: ${come} 0.2s 0.5s both;
  > span {
    display: grid;
    justify-items: center;
    gap: ${t.s3};
  }
  p {
    min-height: 20px;
    font-size: ${t.t14};
    line-height: 20px;
    text-shadow: 0 1px 4px ${stage.ground};
  }
`;
