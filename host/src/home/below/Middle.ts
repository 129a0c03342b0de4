import { styled } from 'styled-components';

/** Replaces a section's content: an empty or error state of about the same height. */
export const Middle = styled.div<{ $room: number }>`
  display: grid;
  place-items: center;
  min-height: ${(p) => p.$room}px;
`;
