import type { CourseDetail } from '@app/shared/contracts/course';
import { call } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { LivePlayer } from '@app/shared/player/live-player';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { RotateCcw, Users } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';

interface OnAirProps {
  course: CourseDetail;
  demo: boolean;
  /** Number of viewers; 0 while it is unknown. */
  online: number;
  /**
   * Called when the broadcast may have ended, paused or been closed to this viewer: the course is
   * refetched.
   */
  onStale: () => void;
}

/** Video of a live broadcast. */
export function OnAir({ course, demo, online, onStale }: OnAirProps) {
  const live = useCall('GET /course/data/live/play', { courseId: course.id }, { quiet: true, staleTime: Infinity });
  const ask = useCallback(async () => {
    try {
      return (await call('GET /course/data/live/play', { courseId: course.id }, { quiet: true })).src;
    } catch (error) {
      // The broadcast is paused, ended, or closed to this viewer: the page decides what is shown
      // instead.
      if ((error as { code?: number }).code !== 403) throw error;
      onStale();
      return null;
    }
  }, [course.id, onStale]);
  if (live.isError)
    return (
      <Notice>
        <p role="alert">{live.error.message}</p>
        <Button onClick={() => void live.refetch()} icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden />}>
          重试
        </Button>
      </Notice>
    );
  if (!live.data) return <Notice role="status" aria-label="正在进入直播间" />;
  return (
    <LivePlayer
      title={course.title}
      src={live.data.src}
      poster={course.cover}
      ask={ask}
      onOver={onStale}
      tags={
        <>
          <span data-live="">
            <Dot aria-hidden />
            直播中
          </span>
          {demo ? <span>演示</span> : null}
          {online > 0 ? (
            <span>
              <Users size={14} strokeWidth={1.5} aria-hidden />
              在线 {online.toLocaleString('zh-CN')}
            </span>
          ) : null}
        </>
      }
    />
  );
}

const Dot = styled.i`
  width: 6px;
  height: 6px;
  border-radius: ${t.rFull};
  background: currentColor;
`;

const Notice = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s4};
  aspect-ratio: 16 / 9.86;
  border-radius: ${t.r2};
  background: ${t.playerGround};
  color: ${t.playerInk};
`;
