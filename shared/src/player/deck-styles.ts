import { css, styled } from 'styled-components';
import { t } from '../theme/tokens.ts';

/** Lengths of a slide are fractions of its width; text stays readable on a phone. */
export const Slide = styled.div`
  container-type: inline-size;
  position: relative;
  display: grid;
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: linear-gradient(
    150deg,
    color-mix(in srgb, ${t.playerPlayed} 22%, ${t.playerGround}),
    color-mix(in srgb, ${t.playerPlayed} 7%, ${t.playerGround}) 70%
  );
  color: ${t.playerInk};
  line-height: 1.4;
  overflow-wrap: anywhere;
  &[data-layout='picture'],
  &[data-layout='steps'],
  &[data-layout='table'],
  &[data-layout='quote'],
  &[data-layout='title'] {
    grid-template-columns: minmax(0, 58fr) minmax(0, 42fr);
    align-items: center;
  }
  &[data-alone] {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-layout='screen'],
  &[data-layout='try'],
  &[data-layout='compare'] {
    grid-template-rows: auto minmax(0, 1fr);
  }
`;

export const Shots = styled.div`
  display: grid;
  gap: 1.6cqw;
  place-content: center;
  place-items: center;
  min-width: 0;
  [data-layout='screen'] > &,
  [data-layout='try'] > & {
    align-content: start;
    padding-top: 0.6cqw;
  }
`;

export const Pair = styled.div`
  display: flex;
  gap: 2cqw;
  align-items: flex-start;
  justify-content: center;
`;

export const Words = styled.div`
  min-width: 0;
  max-height: 56.25cqw;
  overflow: hidden;
  padding: 3cqw 4cqw 8cqw 1cqw;
  [data-alone] > & {
    padding: 4cqw 9cqw 9cqw;
  }
  [data-layout='screen'] > &,
  [data-layout='try'] > &,
  [data-layout='compare'] > & {
    display: flex;
    flex-wrap: wrap;
    gap: 0 2cqw;
    align-items: baseline;
    padding: 2.2cqw 15cqw 1.2cqw 7cqw;
  }
`;

export const Chapter = styled.p`
  color: ${t.playerInk};
  font-size: max(10px, 1.6cqw);
  opacity: 0.75;
  [data-layout='screen'] &,
  [data-layout='try'] &,
  [data-layout='compare'] & {
    display: none;
  }
`;

export const Title = styled.p`
  margin-top: 0.6cqw;
  font-size: max(14px, 3.3cqw);
  font-weight: 600;
  line-height: 1.3;
  [data-layout='title'][data-alone] & {
    font-size: max(18px, 5cqw);
  }
  [data-layout='quote'][data-alone] & {
    font-size: max(17px, 4.2cqw);
  }
  [data-layout='screen'] &,
  [data-layout='try'] &,
  [data-layout='compare'] & {
    margin: 0;
    font-size: max(13px, 2.4cqw);
  }
`;

const coming = css`
  li {
    opacity: 0;
    transform: translateY(0.6cqw);
  }
  li[data-come] {
    opacity: 1;
    transform: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    li {
      transition:
        opacity 0.2s ${t.ease},
        transform 0.2s ${t.ease};
    }
  }
`;

export const Items = styled.ul`
  display: grid;
  gap: max(4px, 1.3cqw);
  margin-top: max(6px, 2.2cqw);
  font-size: max(11px, 2.05cqw);
  ${coming}
  li {
    position: relative;
    padding-left: 2.2cqw;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.45em;
    width: 0.65cqw;
    height: 0.6em;
    border-radius: 1px;
    background: ${t.playerPlayed};
  }
  [data-layout='screen'] &,
  [data-layout='compare'] & {
    display: flex;
    flex-wrap: wrap;
    gap: 0 2cqw;
    margin: 0;
    font-size: max(10px, 1.7cqw);
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: max(5px, 1.5cqw);
  margin-top: max(6px, 2.4cqw);
  font-size: max(11px, 2.1cqw);
  counter-reset: step;
  ${coming}
  li {
    position: relative;
    padding-left: max(22px, 4.2cqw);
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: max(15px, 2.9cqw);
    height: max(15px, 2.9cqw);
    border: 1px solid ${t.playerPlayed};
    border-radius: 50%;
    font-size: 0.8em;
    line-height: 1;
  }
`;

export const Table = styled.table`
  width: 100%;
  margin-top: max(6px, 2cqw);
  border-collapse: collapse;
  font-size: max(10px, 1.9cqw);
  th,
  td {
    padding: 0.8cqw 1.2cqw;
    border-bottom: 1px solid ${t.playerTrack};
    text-align: left;
    vertical-align: top;
  }
  th {
    font-weight: 600;
  }
`;

export const Figure = styled.figure`
  min-width: 0;
  > div {
    position: relative;
    width: min(var(--across), calc(var(--down) * var(--ratio)));
    aspect-ratio: var(--ratio);
    overflow: hidden;
    border-radius: max(3px, 0.6cqw);
    background: ${t.playerRaised};
  }
  figcaption {
    margin-top: 0.8cqw;
    font-size: max(10px, 1.7cqw);
    text-align: center;
  }
`;

/** Widest slide, in px, on which the labels of a whole screen are too small to be read. */
const SMALL_PX = 640;

export const View = styled.div`
  position: absolute;
  inset: 0;
  transform-origin: 0 0;
  @container (max-width: ${SMALL_PX}px) {
    --scale: var(--near-scale, 1);
    transform: var(--near, none);
  }
  @media (prefers-reduced-motion: no-preference) {
    transition: transform 0.5s ${t.ease};
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Lost = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
  padding: 2cqw;
  font-size: max(11px, 1.8cqw);
  text-align: center;
`;

/** A pale outer rim keeps the frame visible on any picture. */
export const Box = styled.i`
  position: absolute;
  /* Lines keep their width where the picture is enlarged. */
  --line: calc(1px / var(--scale, 1));
  border: calc(max(1.5px, 0.3cqw) / var(--scale, 1)) solid ${t.playerPlayed};
  border-radius: max(2px, 0.4cqw);
  box-shadow:
    0 0 0 var(--line) ${t.onPicture},
    inset 0 0 0 var(--line) ${t.onPicture};
  opacity: 0.45;
  &[data-now] {
    opacity: 1;
  }
`;

export const Pointer = styled.i`
  position: absolute;
  width: max(14px, 2.6cqw);
  height: max(14px, 2.6cqw);
  margin: calc(max(14px, 2.6cqw) / -2);
  scale: calc(1 / var(--scale, 1));
  border: max(2px, 0.4cqw) solid ${t.onPicture};
  border-radius: 50%;
  background: color-mix(in srgb, ${t.playerPlayed} 75%, transparent);
  box-shadow: 0 0 0 max(3px, 0.6cqw) color-mix(in srgb, ${t.playerPlayed} 35%, transparent);
`;
