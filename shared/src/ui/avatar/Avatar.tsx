import { useState } from 'react';
import { styled } from 'styled-components';
import { below, t } from '../../theme/tokens.ts';

interface AvatarProps {
  src: string | null | undefined;
  /** Name whose first character replaces a missing picture. */
  name: string;
  size?: number;
  /** Size up to 960 px of page width; `size` by default. */
  narrowSize?: number;
}

/** Decorative: the name is expected beside it or as the label of the surrounding control. */
export function Avatar({ src, name, size = 32, narrowSize = size }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Round $size={size} $narrow={narrowSize} aria-hidden>
      {src && failed !== src ? (
        <img src={src} alt="" width={size} height={size} decoding="async" onError={() => setFailed(src)} />
      ) : (
        (Array.from(name.trim())[0] ?? '绘')
      )}
    </Round>
  );
}

const Round = styled.span<{ $size: number; $narrow: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${t.avatar};
  color: ${t.avatarInk};
  font-size: ${({ $size }) => Math.max(12, Math.round($size * 0.42))}px;
  font-weight: 500;
  line-height: 1;
  user-select: none;
  ${below(960)} {
    width: ${({ $narrow }) => $narrow}px;
    height: ${({ $narrow }) => $narrow}px;
    font-size: ${({ $narrow }) => Math.max(12, Math.round($narrow * 0.42))}px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
