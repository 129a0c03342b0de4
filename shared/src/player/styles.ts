import { styled } from 'styled-components';
import { below, t } from '../theme/tokens.ts';

/** The stage stays dark in both themes: a film is watched on black. */
export const stage = {
  ground: t.playerGround,
  ink: t.playerInk,
  raised: t.playerRaised,
  track: t.playerTrack,
  played: t.playerPlayed,
};

export const Shell = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${stage.ground};
  color: ${stage.ink};
  &:fullscreen {
    border-radius: 0;
  }
  &[data-filling] {
    position: fixed;
    inset: 0;
    z-index: ${t.zModal};
    width: auto;
    height: auto;
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
  }
  &[data-mini] {
    /* The right edge belongs to the rail of the page. */
    position: fixed;
    left: 16px;
    bottom: 16px;
    z-index: ${t.zHeader};
    width: 336px;
    box-shadow: ${t.shadow2};
  }
  ${below(690)} {
    border-radius: 0;
  }
`;

/** Reserves the player's space while it is shown in a corner. */
export const Place = styled.div`
  aspect-ratio: 16 / 9.86;
`;

export const Frame = styled.div`
  container-type: size;
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${stage.ground};
  /* On a phone an upright film would be a third as wide as the screen. */
  ${below(690)} {
    ${Shell}:not([data-mini]) &[data-tall] {
      aspect-ratio: 9 / 16;
      max-height: 78svh;
    }
  }
  ${Shell}:fullscreen &,
  ${Shell}[data-filling] & {
    flex: 1;
    min-height: 0;
    max-height: none;
    aspect-ratio: auto;
  }
`;

export const Video = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

/** The largest page of 16:9 that fits. */
export const Sheet = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  > div {
    position: relative;
    width: min(100cqw, calc(100cqh * 16 / 9));
  }
`;

export const PageTag = styled.span`
  position: absolute;
  top: 2.2%;
  right: 1.6%;
  padding: 0 ${t.s2};
  border-radius: 4px;
  background: ${stage.ground};
  font-size: ${t.t12};
  line-height: 24px;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  ${Shell}[data-mini] & {
    display: none;
  }
  ${below(690)} {
    padding: 0 6px;
    line-height: 18px;
  }
`;
