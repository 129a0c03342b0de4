import { t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface LessonNoticeProps {
  poster: string;
  busy?: boolean;
  children?: ReactNode;
}

/** Notice instead of the player: the course's picture with a message over it. */
export function LessonNotice({ poster, busy = false, children }: LessonNoticeProps) {
  return (
    <Frame role={busy ? 'status' : undefined} aria-label={busy ? '正在载入这一讲' : undefined}>
      <img src={poster} alt="" />
      {children ? <Words>{children}</Words> : null}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: 16 / 9.86;
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${t.playerGround};
  color: ${t.playerInk};
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.22;
  }
`;

const Words = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s4};
  padding: ${t.s4};
  text-align: center;
`;
