import type { CourseDetail } from '@app/shared/contracts/course';
import { useCall } from '@app/shared/http/query';
import { clockText } from '@app/shared/player/clock-text';
import type { Played } from '@app/shared/player/course-player';
import type { PlayBeat } from '@app/shared/player/beats';
import type { Playback } from '@app/shared/player/playback';
import { requireLogin } from '@app/shared/state/actions';
import { Button, LinkButton } from '@app/shared/ui/button';
import { partWord } from '@app/shared/ui/course-card';
import { Lock, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useExpiry } from '../hooks/use-expiry.ts';
import { nextLesson, type NumberedLesson } from '../model/outline.ts';
import { trialEndText, offerOf } from '../model/offer.ts';
import { isAiring, liveGate, noAccessText } from '../model/live-gate.ts';
import { LessonNotice } from './LessonNotice.tsx';
import { LiveGate } from './LiveGate.tsx';
import { OfferButtons } from './OfferButtons.tsx';
import { PracticeLesson } from './PracticeLesson.tsx';
import { ReadLesson } from './ReadLesson.tsx';
import { WatchedLesson } from './WatchedLesson.tsx';

export interface LessonStageProps {
  course: CourseDetail;
  lesson: NumberedLesson;
  /** Whether the lesson was selected by hand: it then starts at once. */
  chosen: boolean;
  /** The second to open it at; null for where the learner stopped. */
  at: number | null;
  onBeat: (lessonId: number, beat: PlayBeat) => void;
  onChoose: (lessonId: number) => void;
  /** Called when access to lessons has changed: fetch the course again. */
  onStale: () => void;
  onPlayback: (playback: Playback | null) => void;
}

/**
 * Time in ms after a refresh of addresses within which a failure is not explained by their expiry.
 */
const FRESH_MS = 60_000;

/** Stage of the lesson: its content, or why it is locked and how to continue. */
export function LessonStage({ course, lesson, chosen, at, onBeat, onChoose, onStale, onPlayback }: LessonStageProps) {
  const play = useCall(
    'GET /course/data/play',
    { lessonId: lesson.id },
    { enabled: !lesson.locked, quiet: true, staleTime: Infinity },
  );
  /** A retry after a failure: its position, and when it began. */
  const [attempt, setAttempt] = useState<{ count: number; at: number; playing: boolean; since: number } | null>(null);
  const next = nextLesson(course, lesson.id);
  const { refetch } = play;
  const until = play.data?.memberUntil ?? null;
  const over = useExpiry(until, onStale);
  // A renewed membership: access is fetched again, and the lesson resumes where it was left.
  const renewed = over && !lesson.locked;
  useEffect(() => {
    if (renewed) void refetch();
  }, [renewed, refetch]);

  if (lesson.locked || over) {
    const left = lesson.position > 1 && lesson.kind !== 'read' ? `看到 ${clockText(lesson.position)}` : null;
    const kept = over || (course.access.reason === 'member' && lesson.percent > 0);
    const closed = course.live && liveGate(course.live, new Date()).headline !== null ? course.live : null;
    return (
      <LessonNotice poster={course.cover}>
        {closed ? <LiveGate course={course} live={closed} onStart={onStale} /> : null}
        {closed && course.access.canPlay ? null : (
          <>
            <Lock size={28} strokeWidth={1.5} aria-hidden />
            {kept ? (
              <p role="status">
                <b>{over ? '会员已到期' : `这一${partWord(course)}要会员才能接着看`}</b>
                <br />
                {left ? `您${left}，` : ''}进度和笔记都留着，{over ? '续费' : '开通'}后从这里接着学
              </p>
            ) : (
              <p>
                {course.live && isAiring(course.live)
                  ? noAccessText(course.live, course.memberFree)
                  : offerOf(course).locked}
              </p>
            )}
            <OfferButtons course={course} renew={over} />
          </>
        )}
      </LessonNotice>
    );
  }
  if (play.isError) {
    // The lesson was closed while open, such as by an expired membership: access is fetched again.
    const shut = play.error.code === 403;
    return (
      <LessonNotice poster={course.cover}>
        <p role="alert">{play.error.message}</p>
        {play.error.code === 401 ? (
          <Button tone="primary" onClick={() => requireLogin(() => void play.refetch())}>
            登录后观看
          </Button>
        ) : shut ? (
          <OfferButtons course={course} />
        ) : (
          <Button onClick={() => void play.refetch()}>
            <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
            重试
          </Button>
        )}
      </LessonNotice>
    );
  }
  const { data } = play;
  if (!data) return <LessonNotice poster={course.cover} busy />;

  const asked = at !== null && at > 0 && at < data.durationSec ? at : null;
  const resumeAt = asked ?? (lesson.position > 1 ? lesson.position : data.startAt);
  const beat = (played: PlayBeat) => onBeat(lesson.id, played);
  const following = next
    ? {
        title: `第 ${next.no} ${partWord({ comic: next.kind === 'comic' })} ${next.title}`,
        go: () => onChoose(next.id),
      }
    : undefined;
  if (data.kind === 'read') {
    return (
      <ReadLesson
        key={lesson.id}
        lesson={lesson}
        read={data.read}
        durationSec={data.durationSec}
        startAt={resumeAt}
        next={following}
        onBeat={beat}
      />
    );
  }
  if (data.kind === 'comic') {
    return (
      <LessonNotice poster={course.cover}>
        <p>
          <b>{lesson.title}</b>
          <br />
          这一话是漫画，共 {data.comic.panels.length} 格
        </p>
        <LinkButton tone="primary" to={`/course/cartoon?lesson=${lesson.id}`}>
          打开漫画
        </LinkButton>
      </LessonNotice>
    );
  }
  if (data.kind === 'practice') {
    return <PracticeLesson key={lesson.id} course={course} lesson={lesson} practice={data.practice} next={following} />;
  }

  /**
   * Signed addresses expire: new ones are fetched, and a new player continues at the same position.
   */
  const renew = (at: number, playing: boolean) => {
    void play.refetch().then(({ isSuccess }) => {
      if (isSuccess)
        setAttempt((before) => ({ count: (before?.count ?? 0) + 1, at, playing, since: performance.now() }));
      else onStale();
    });
  };
  const played: Played =
    data.kind === 'deck'
      ? { kind: 'deck', deck: data.deck }
      : { kind: 'film', film: data.film, durationSec: data.durationSec };
  const trialOver = lesson.trial && !course.access.canPlay;
  return (
    <WatchedLesson
      key={`${lesson.id}:${attempt?.count ?? 0}`}
      lessonId={lesson.id}
      durationSec={data.durationSec}
      title={lesson.title}
      lesson={played}
      startAt={attempt ? attempt.at : resumeAt}
      autoPlay={attempt ? attempt.playing : chosen}
      onBeat={beat}
      onPlayback={onPlayback}
      next={following}
      endPanel={
        trialOver
          ? (again) => (
              <>
                <p>
                  <b>试看结束</b>
                  <br />
                  {trialEndText(course)}
                </p>
                <div>
                  <OfferButtons course={course} />
                  <Button onClick={again}>重新试看</Button>
                  {following ? <Button onClick={following.go}>下一讲试看</Button> : null}
                </div>
              </>
            )
          : undefined
      }
      onFailed={(at, playing) => {
        if (attempt && performance.now() - attempt.since < FRESH_MS) return false;
        renew(at, playing);
        return true;
      }}
      onRetry={(at) => renew(at, true)}
    />
  );
}
