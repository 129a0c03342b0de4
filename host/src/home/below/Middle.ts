import { styled } from 'styled-components';

/** In place of a section's content: what is missing and the way on, in about the same room. */
export const Middle = styled.div<{ $room: number }>`
  display: grid;
  place-items: center;
  min-height: ${(p) => p.$room}px;
`;
