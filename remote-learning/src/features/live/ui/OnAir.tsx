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
  /** How many are here; 0 while that is not known. */
  online: number;
  /** It may be over, paused or closed to this viewer: the course is asked for again. */
  onStale: () => void;
}

/** The picture of a broadcast that is on air. */
export function OnAir({ course, demo, online, onStale }: OnAirProps) {
  const live = useCall('GET /course/data/live/play', { courseId: course.id }, { quiet: true, staleTime: Infinity });
  const ask = useCallback(async () => {
    try {
      return (await call('GET /course/data/live/play', { courseId: course.id }, { quiet: true })).src;
    } catch (error) {
      // Paused, over, or not for this viewer any more: what stands here instead is the page's to
      // say.
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
