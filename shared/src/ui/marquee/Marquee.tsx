import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { focusRing, row } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface MarqueeProps {
  /** One line: text, or text with links. */
  children: ReactNode;
  /** Speed in px per second. */
  speed?: number;
  /** Gap in px between the end of the text and its repetition. */
  gap?: number;
  /** Accessible name where it moves and is focusable. */
  label?: string;
}

/**
 * One line that moves only when it does not fit; paused on hover, with the focus inside and by a
 * press (a second one resumes). With reduced motion it is scrolled by hand. It is announced once.
 */
export function Marquee({ children, speed = 40, gap = 48, label = '滚动文字' }: MarqueeProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  /** Width of the text in px, or null while it fits. */
  const [length, setLength] = useState<number | null>(null);
  const [stopped, setStopped] = useState(false);

  useLayoutEffect(() => {
    const measure = (): void => {
      const wide = text.current!.getBoundingClientRect().width;
      setLength(wide > box.current!.clientWidth + 1 ? wide : null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box.current!);
    observer.observe(text.current!);
    return () => observer.disconnect();
  }, []);

  const moves = length !== null;
  return (
    <Box
      ref={box}
      role={moves ? 'group' : undefined}
      aria-label={moves ? label : undefined}
      tabIndex={moves ? 0 : undefined}
      data-stopped={stopped || undefined}
      onPointerUp={moves ? () => setStopped(!stopped) : undefined}
    >
      <Belt
        $moves={moves}
        style={
          moves
            ? { gap, animationDuration: `${(length + gap) / speed}s`, ['--way' as string]: `-${length + gap}px` }
            : undefined
        }
      >
        <Text ref={text}>{children}</Text>
        {moves ? (
          <Text aria-hidden inert data-copy>
            {children}
          </Text>
        ) : null}
      </Belt>
    </Box>
  );
}

/** Delay before it starts moving. */
const PAUSE = '1s';

const roll = keyframes`
  to { transform: translateX(var(--way)) }
`;

const fadeBoth = keyframes`
  to { mask-image: linear-gradient(to right, transparent, #000 16px, #000 calc(100% - 16px), transparent) }
`;

const Belt = styled.div<{ $moves: boolean }>`
  display: flex;
  width: max-content;
  animation: ${({ $moves }) => ($moves ? roll : 'none')} linear infinite ${PAUSE};
`;

const Text = styled.span`
  flex: none;
  white-space: nowrap;
`;

const Box = styled.div`
  ${row}
  min-width: 0;
  overflow: hidden;
  outline: 0;
  &[tabindex] {
    min-height: 24px;
    border-radius: ${t.r1};
    /* Cut letters fade out. A mask uses opacity alone. The start stays whole at rest. */
    mask-image: linear-gradient(to left, transparent, #000 16px);
    animation: ${fadeBoth} 0s ${PAUSE} forwards;
  }
  &:focus-visible {
    ${focusRing}
    mask-image: none;
    animation: none;
  }
  &:is(:hover, :focus-within, [data-stopped]) > ${Belt} {
    animation-play-state: paused;
  }
  @media (prefers-reduced-motion: reduce) {
    overflow-x: auto;
    scrollbar-width: thin;
    &[tabindex] {
      animation: none;
    }
    > ${Belt} {
      animation: none;
    }
    [data-copy] {
      display: none;
    }
  }
`;
