import { css, styled } from 'styled-components';
import { focusRing } from '../theme/mixins.ts';
import { t } from '../theme/tokens.ts';

/** Text here is read while something is moved: it never gets smaller than 12 px. */
const small = 'max(12px, 1.9cqw)';

export const Touch = styled.div`
  min-width: 0;
  height: 100%;
  padding: 1cqw 4cqw 9cqw;
  touch-action: pan-y;
`;

export const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 60fr) minmax(0, 40fr);
  gap: 3cqw;
  align-items: center;
  height: 100%;
`;

export const Picture = styled.div<{ $ratio: number }>`
  position: relative;
  justify-self: center;
  width: min(100%, calc(37cqw * ${({ $ratio }) => $ratio}));
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  border-radius: max(3px, 0.6cqw);
  background: ${t.playerRaised};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  img[hidden] {
    display: none;
  }
  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    cursor: crosshair;
    touch-action: none;
  }
`;

export const Wipe = styled.div<{ $ratio: number }>`
  width: min(100%, calc(39cqw * ${({ $ratio }) => $ratio}));
  aspect-ratio: ${({ $ratio }) => $ratio};
  margin-inline: auto;
  overflow: hidden;
  border-radius: max(3px, 0.6cqw);
`;

export const Side = styled.div`
  display: grid;
  gap: max(4px, 1.4cqw);
  min-width: 0;
  font-size: ${small};
`;

export const Line = styled.label`
  display: grid;
  gap: 2px;
  font-weight: 600;
  input {
    width: 100%;
    height: 28px;
    margin: 0;
    accent-color: ${t.playerPlayed};
    cursor: pointer;
    touch-action: none;
  }
`;

export const Turn = styled.div`
  display: grid;
  gap: 2px;
  font-weight: 600;
`;

export const Dial = styled.div`
  width: min(100%, max(72px, 19cqw));
  aspect-ratio: 1;
  border-radius: 50%;
  cursor: grab;
  touch-action: none;
  ${focusRing}
  circle {
    fill: none;
    stroke: ${t.playerTrack};
    stroke-width: 2;
  }
  [data-stop] {
    fill: ${t.playerTrack};
    stroke: none;
  }
  rect,
  path {
    fill: ${t.playerInk};
  }
  [data-sun] {
    fill: ${t.playerPlayed};
    stroke: ${t.playerInk};
  }
`;

export const Said = styled.p`
  min-height: 3em;
  line-height: 1.5;
  b {
    margin-right: 0.5em;
    font-size: max(13px, 2.4cqw);
    font-variant-numeric: tabular-nums;
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
`;

const button = css`
  min-height: max(28px, 3.6cqw);
  padding: 2px max(8px, 1.2cqw);
  border: 1px solid ${t.playerTrack};
  border-radius: ${t.r1};
  background: ${t.playerRaised};
  color: ${t.playerInk};
  font-size: ${small};
  line-height: 1.3;
  &:hover:enabled {
    border-color: ${t.playerPlayed};
  }
`;

export const Action = styled.button`
  ${button}
`;

export const Guess = styled.div`
  display: grid;
  align-content: center;
  gap: max(4px, 1.3cqw);
  min-width: 0;
  padding: 3cqw 9cqw 8cqw;
`;

export const Kind = styled.p`
  font-size: ${small};
  opacity: 0.75;
`;

export const Question = styled.p`
  font-size: max(15px, 3.4cqw);
  font-weight: 600;
  line-height: 1.3;
`;

export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: max(4px, 1cqw) max(6px, 1.4cqw);
  button {
    ${button}
    text-align: left;
  }
  button:disabled {
    cursor: default;
  }
  [data-right] {
    border-color: ${t.playerPlayed};
    box-shadow: inset 0 0 0 1px ${t.playerPlayed};
  }
  [data-right]::after {
    content: ' ✓';
  }
  [data-wrong]::after {
    content: ' ✗';
  }
`;

export const Verdict = styled.p`
  min-height: 1.5em;
  font-size: ${small};
  line-height: 1.5;
  b {
    margin-right: 0.6em;
  }
`;
