import type { CourseDetail } from '@app/shared/contracts/course';
import { useCall } from '@app/shared/http/query';
import { CoursePlayer } from '@app/shared/player/course-player';
import type { PlayBeat } from '@app/shared/player/beats';
import { requireLogin } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Lock, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { nextLesson, type NumberedLesson } from '../model/outline.ts';
import { offerOf } from '../model/offer.ts';
import { liveGate } from '../model/live-gate.ts';
import { LiveGate } from './LiveGate.tsx';
import { OfferButtons } from './OfferButtons.tsx';

export interface LessonStageProps {
  course: CourseDetail;
  lesson: NumberedLesson;
  /** The lesson was chosen by hand: it starts at once. */
  chosen: boolean;
  onBeat: (lessonId: number, beat: PlayBeat) => void;
  onChoose: (lessonId: number) => void;
  /** What may be played has changed: the course is asked for again. */
  onStale: () => void;
}

/** The player's place: the lesson, or what keeps it from playing and how to go on. */
export function LessonStage({ course, lesson, chosen, onBeat, onChoose, onStale }: LessonStageProps) {
  const play = useCall(
    'GET /course/data/play',
    { lessonId: lesson.id },
    { enabled: !lesson.locked, quiet: true, staleTime: Infinity },
  );
  const [attempt, setAttempt] = useState(0);
  const next = nextLesson(course, lesson.id);

  if (lesson.locked) {
    const closed = course.live && liveGate(course.live, new Date()).headline !== null ? course.live : null;
    return (
      <Notice poster={course.cover}>
        {closed ? <LiveGate course={course} live={closed} onStart={onStale} /> : null}
        {closed && course.access.canPlay ? null : (
          <>
            <Lock size={28} strokeWidth={1.5} aria-hidden />
            <p>{offerOf(course).locked}</p>
            <OfferButtons course={course} />
          </>
        )}
      </Notice>
    );
  }
  if (play.isError) {
    return (
      <Notice poster={course.cover}>
        <p role="alert">{play.error.message}</p>
        {play.error.code === 401 ? (
          <Button tone="primary" onClick={() => requireLogin(() => void play.refetch())}>
            登录后观看
          </Button>
        ) : (
          <Button onClick={() => void play.refetch()}>
            <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
            重试
          </Button>
        )}
      </Notice>
    );
  }
  if (play.data?.kind !== 'film') return <Notice poster={course.cover} busy />;
  return (
    <CoursePlayer
      key={`${lesson.id}:${attempt}`}
      title={lesson.title}
      sources={play.data.film.sources}
      poster={play.data.film.poster}
      captions={play.data.film.track}
      startAt={lesson.position > 1 ? lesson.position : play.data.startAt}
      autoPlay={chosen}
      onBeat={(beat) => onBeat(lesson.id, beat)}
      onNext={next ? () => onChoose(next.id) : undefined}
      onEnded={next ? () => onChoose(next.id) : undefined}
      onRetry={() => {
        // Signed addresses expire: fresh ones, then a fresh player at the same place.
        void play.refetch().then(() => setAttempt((count) => count + 1));
      }}
    />
  );
}

function Notice({ poster, busy = false, children }: { poster: string; busy?: boolean; children?: ReactNode }) {
  return (
    <Frame role={busy ? 'status' : undefined} aria-label={busy ? '正在载入课程视频' : undefined}>
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
