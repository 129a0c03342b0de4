import { styled } from 'styled-components';
import { below, t } from '../theme/tokens.ts';

/** The stage stays dark in both themes: a film is watched on black. */
const stage = {
  ground: t.playerGround,
  ink: t.playerInk,
  raised: t.playerRaised,
  track: t.playerTrack,
  played: t.playerPlayed,
};

export const Shell = styled.div`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${stage.ground};
  color: ${stage.ink};
  &:fullscreen {
    border-radius: 0;
    justify-content: center;
  }
  ${below(690)} {
    border-radius: 0;
  }
`;

export const Frame = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  background: ${stage.ground};
`;

export const Video = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

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

export const ResumeTag = styled.span`
  position: absolute;
  left: 96px;
  bottom: 40px;
  padding: 2px ${t.s2};
  border-radius: 4px;
  background: ${stage.ground};
  font-size: ${t.t12};
  line-height: 20px;
  pointer-events: none;
  ${below(690)} {
    left: 72px;
    bottom: 24px;
  }
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
  ${below(690)} {
    font-size: ${t.t13};
    bottom: 8px;
  }
`;

export const Failure = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s3};
  background: ${stage.ground};
  button {
    height: 36px;
    padding: 0 ${t.s4};
    border-radius: ${t.r1};
    border: 1px solid ${stage.track};
    color: ${stage.ink};
  }
`;

export const Bar = styled.input`
  appearance: none;
  display: block;
  width: 100%;
  height: 20px;
  margin: -8px 0;
  position: relative;
  background: linear-gradient(
      90deg,
      ${stage.played} var(--played, 0%),
      ${stage.track} var(--played, 0%) var(--loaded, 0%),
      ${stage.raised} var(--loaded, 0%)
    )
    center / 100% 4px no-repeat;
  cursor: pointer;
  &::-webkit-slider-thumb {
    appearance: none;
    width: 14px;
    height: 14px;
    border-radius: ${t.rFull};
    background: ${stage.ink};
    opacity: 0;
  }
  &:hover::-webkit-slider-thumb,
  &:focus-visible::-webkit-slider-thumb {
    opacity: 1;
  }
  &::-moz-range-thumb {
    width: 14px;
    height: 14px;
    border: 0;
    border-radius: ${t.rFull};
    background: ${stage.ink};
  }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  height: 48px;
  padding: 0 ${t.s3};
  font-size: ${t.t13};
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

export const Rate = styled(Control)`
  padding: 0 ${t.s2};
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
  ${below(690)} {
    display: none;
  }
`;
