import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { hidden } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface SkeletonProps {
  width?: string | number;
  height?: string | number;
  /** Aspect ratio such as `16 / 9`, instead of a height. */
  ratio?: string;
  radius?: string;
  /** Renders a circle or a pill. */
  round?: boolean;
}

/**
 * Placeholder of loading content; reserves its space immediately and is visible after 200 ms, so
 * that fast answers do not flicker.
 */
export function Skeleton({ width = '100%', height, ratio, radius, round }: SkeletonProps) {
  return (
    <Bone
      aria-hidden
      data-skeleton=""
      style={{
        width,
        height: height ?? (ratio ? undefined : 16),
        aspectRatio: ratio,
        borderRadius: round ? t.rFull : radius,
      }}
    />
  );
}

/** Announces once that the skeletons inside are loading. */
export function SkeletonGroup({
  label = '正在加载',
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" aria-busy className={className}>
      <Said>{label}</Said>
      {children}
    </div>
  );
}

const appear = keyframes`
  from { opacity: 0 }
`;
const shine = keyframes`
  to { transform: translateX(100%) }
`;

const Bone = styled.span`
  display: block;
  position: relative;
  flex: none;
  max-width: 100%;
  overflow: hidden;
  border-radius: 4px;
  background: ${t.off};
  animation: ${appear} 1ms 200ms backwards;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${t.shine};
    opacity: ${t.shineStrength};
    transform: translateX(-100%);
    animation: ${shine} 1.4s infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      display: none;
    }
  }
`;

const Said = styled.span`
  ${hidden}
`;
