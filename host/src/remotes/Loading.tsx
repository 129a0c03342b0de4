import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';

/** The HTML already shows the same bars (skeleton.html): the first loading page continues them. */
let isPainted = true;

/** Renders nothing at first, so that a fast load does not flash; then bars. */
export function Loading() {
  const [atOnce] = useState(isPainted);
  useEffect(() => {
    isPainted = false;
  }, []);
  return (
    <Frame $atOnce={atOnce} role="status" aria-busy="true" aria-label="加载中">
      <Bar $width="38%" />
      <Bar $width="100%" $height={220} />
      <Bar $width="72%" />
      <Bar $width="56%" />
    </Frame>
  );
}

const appear = keyframes`
  to { opacity: 1; }
`;

const Frame = styled.div<{ $atOnce: boolean }>`
  display: grid;
  gap: 16px;
  align-content: start;
  max-width: 1248px;
  min-height: 420px;
  margin: 0 auto;
  padding: 32px 24px;
  opacity: ${(p) => (p.$atOnce ? 1 : 0)};
  animation: ${appear} 160ms ease-out 250ms forwards;
`;

const Bar = styled.div<{ $width: string; $height?: number }>`
  width: ${(p) => p.$width};
  height: ${(p) => p.$height ?? 20}px;
  border-radius: 6px;
  background: var(--sunken);
`;
