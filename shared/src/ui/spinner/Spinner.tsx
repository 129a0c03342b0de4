import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/index.ts';

interface SpinnerProps {
  size?: number;
  /** Announced text; omit it where the surrounding text already says that something is loading. */
  label?: string;
}

export function Spinner({ size = 16, label }: SpinnerProps) {
  if (!label) return <Ring $size={size} aria-hidden />;
  return (
    <span role="status">
      <Ring $size={size} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn) }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 0.8s linear infinite;
`;
