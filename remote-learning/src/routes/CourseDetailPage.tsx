import type { CourseDetail } from '@app/shared/contracts/course';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import type { Playback } from '@app/shared/player/playback';
import { useAppConfig } from '@app/shared/state/config';
import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Breadcrumb } from '@app/shared/ui/breadcrumb';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton } from '@app/shared/ui/skeleton';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBeats } from '../features/detail/hooks/use-beats.ts';
import { useSeek } from '../features/detail/hooks/use-seek.ts';
import { useLessonAddress } from '../features/detail/hooks/use-lesson-address.ts';
import { lessonsOf, lessonToOpen } from '../features/detail/model/outline.ts';
import { liveGate } from '../features/detail/model/live-gate.ts';
import { useLivePolling } from '../features/detail/hooks/use-live-polling.ts';
import { withProgress } from '../features/detail/model/with-progress.ts';
import { Booking } from '../features/detail/ui/Booking.tsx';
import { LiveBoard } from '../features/detail/ui/LiveBoard.tsx';
import { BadgeNote, CertificateNote } from '../features/detail/ui/CertificateNote.tsx';
import { CourseHead, CourseTitle } from '../features/detail/ui/CourseInfo.tsx';
import { CourseNotes } from '../features/detail/ui/CourseNotes.tsx';
import { LessonStage } from '../features/detail/ui/LessonStage.tsx';
import { BuyBar, PurchaseBlock } from '../features/detail/ui/PurchaseBlock.tsx';
import { LessonSidebar } from '../features/detail/ui/LessonSidebar.tsx';
import { CourseRow } from '../shared/CourseRow.tsx';
import { Crumbs, PageTitle } from '../shared/page-parts.ts';
import { CourseTabs } from './CourseTabs.tsx';

const LiveRoom = lazy(() =>
  import(/* webpackChunkName: "course-live" */ './LiveRoom.tsx').then((module) => ({ default: module.LiveRoom })),
);

/** States of a broadcast whose chat room is open. */
const OPEN_ROOM: ReadonlySet<string> = new Set(['soon', 'live', 'paused']);

const TYPE_NAMES = { PIECE: '案例课', SERIES: '系列课', LIVE: '直播课' } as const;

/** `/course/detail?id=`: player, outline, purchase block, introduction. */
export function CourseDetailPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const valid = Number.isInteger(id) && id > 0;
  const { user } = useSession();
  const course = useCall('GET /course/data/get', { id }, { enabled: valid, quiet: true });
  const { refetch } = course;
  const { seriesPage } = useAppConfig();
  // A membership that starts or ends changes access to lessons.
  const viewer = user ? `${user.user.userId} ${user.expireDate ?? ''}` : '';

  // Access to lessons depends on the user: fetch again after a login or logout.
  useEffect(() => {
    if (valid) void refetch();
  }, [viewer, valid, refetch]);

  if (seriesPage && seriesPage.id === id) return <Navigate to={seriesPage.path} replace />;

  if (!valid || (course.isError && course.error.code === 404)) {
    return (
      <Wrap>
        <PageTitle>{course.error?.help ?? '没有这门课程'}</PageTitle>
        <Empty text="没有相关课程" action={<LinkButton to="/course">去学院看看</LinkButton>} />
        <OtherCourses />
      </Wrap>
    );
  }
  if (course.isError && !course.data) {
    return (
      <Wrap>
        <CallError of={course} />
      </Wrap>
    );
  }
  if (!course.data) return <Loading />;
  return <Loaded key={course.data.id} course={course.data} onStale={() => void refetch()} />;
}

function Loaded({ course, onStale }: { course: CourseDetail; onStale: () => void }) {
  const { brand } = useAppConfig();
  const { asked, at, choose: setLesson, leave } = useLessonAddress();
  const [chosen, setChosen] = useState(false);
  const [playback, setPlayback] = useState<Playback | null>(null);
  const lesson = lessonToOpen(course, asked);

  useEffect(() => {
    document.title = `${course.title} - 学习 - ${brand}`;
  }, [course.title, brand]);

  const rewards = course.reward !== 'none' && course.certificate === null && course.badgeAt === null;
  const sendBeat = useBeats(
    useCallback(
      (lessonId, position, result) => {
        queryClient.setQueryData<CourseDetail>(callKey('GET /course/data/get', { id: course.id }), (now) =>
          now ? withProgress(now, lessonId, position, result) : now,
        );
        // The service has granted certificate or badge: the refetched course contains it.
        if (result.coursePercent === 100 && rewards) onStale();
      },
      [course.id, rewards, onStale],
    ),
  );

  // A lesson in the address, such as a preview, is shown even before the broadcast.
  const closed = course.live && liveGate(course.live, new Date()).headline !== null;
  const waiting = closed && (asked === null || lesson?.locked) && course.admitted ? course.live : null;
  const { user } = useSession();
  const room = course.live && course.admitted && OPEN_ROOM.has(course.live.state) ? course.live : null;
  // An open room receives state changes by its own socket, so no polling is needed.
  useLivePolling(room ? null : (course.live?.state ?? null), onStale);
  const [attended, setAttended] = useState(false);
  if (room?.state === 'live' && !attended) setAttended(true);
  const airing = room?.state === 'live' && room.shows !== 'lessons';
  // A preview in the address is shown beside the room; without one the live picture is.
  const previewing = airing && asked !== null && lesson !== null && !lesson.locked;

  const choose = (lessonId: number) => {
    setChosen(true);
    setLesson(lessonId);
  };
  const open = useSeek(lesson?.id, playback, choose);

  const picture = waiting ? (
    <LiveBoard course={course} live={waiting} onStart={onStale} />
  ) : lesson ? (
    <LessonStage
      course={course}
      lesson={lesson}
      chosen={chosen}
      at={lesson.id === asked ? at : null}
      onBeat={sendBeat}
      onChoose={choose}
      onStale={onStale}
      onPlayback={setPlayback}
    />
  ) : (
    <Empty text="这门课还没有上线的课时" />
  );
  const still = !airing && (lesson?.kind === 'read' || lesson?.kind === 'practice');
  const stageOf = (shown: ReactNode) => (
    <Stage data-still={still ? '' : undefined}>
      {shown}
      {course.certificate ? <CertificateNote no={course.certificate} /> : null}
      {course.badgeAt && !course.certificate ? <BadgeNote /> : null}
    </Stage>
  );
  return (
    <Wrap>
      <Crumbs>
        <Breadcrumb
          items={[
            { label: '学院', to: '/course' },
            { label: TYPE_NAMES[course.courseType], to: `/course?courseType=${course.courseType}` },
            { label: course.title },
          ]}
        />
      </Crumbs>
      <CourseNotes
        course={course}
        instead={asked !== null && lesson !== null && lesson.id !== asked ? lesson.no : null}
        attended={attended}
        onLeavePreview={previewing ? leave : null}
      />
      <Top>
        <Head>
          <CourseTitle course={course} />
        </Head>
        {room && !previewing ? (
          <Suspense
            fallback={
              <>
                {stageOf(<Skeleton ratio="16 / 9.86" radius={t.r2} />)}
                <Skeleton height="100%" radius={t.r2} />
              </>
            }
          >
            <LiveRoom
              course={course}
              live={room}
              userId={user?.user.userId ?? null}
              onStale={onStale}
              instead={picture}
              stage={stageOf}
            />
          </Suspense>
        ) : (
          <>
            {stageOf(picture)}
            {waiting?.state === 'reserve' ? (
              <Booking course={course} live={waiting} onPreview={choose} />
            ) : (
              <LessonSidebar course={course} lesson={lesson} playback={playback} onChoose={choose} />
            )}
          </>
        )}
        <Info>
          <CourseHead course={course} />
          {room && !airing && lessonsOf(course).length > 1 ? (
            <LessonSidebar course={course} lesson={lesson} playback={playback} onChoose={choose} />
          ) : null}
          <CourseTabs course={course} lesson={lesson} playback={playback} onOpen={open} />
        </Info>
        <Buy>
          <PurchaseBlock course={course} />
        </Buy>
      </Top>
      <CourseRow title="学完可以接着看" courses={course.related} />
      <BuyBar course={course} />
    </Wrap>
  );
}

/** Other courses, shown for one that does not exist. */
function OtherCourses() {
  const { data } = useCall('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20 }, { quiet: true });
  return data ? <CourseRow title="看看别的课程" courses={data.list.slice(0, 4)} /> : null;
}

function Loading() {
  return (
    <Wrap role="status" aria-label="正在载入课程">
      <Crumbs>
        <Skeleton width="240px" height="20px" />
      </Crumbs>
      <Top>
        <Head>
          <Skeleton width="60%" height="62px" />
        </Head>
        <Stage>
          <Skeleton ratio="16 / 9.86" radius={t.r2} />
        </Stage>
        <Skeleton height="100%" radius={t.r2} />
        <Info>
          <Skeleton width="90%" height="20px" />
        </Info>
      </Top>
    </Wrap>
  );
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 352px;
  gap: 0 ${t.s6};
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Stage = styled.div`
  ${below(690)} {
    position: sticky;
    top: 56px;
    z-index: 5;
    margin-inline: -16px;
    /* An article scrolls with the page; only a player is sticky. */
    &[data-still] {
      position: static;
    }
  }
`;

/** Title of the course: below the player, and above it on a narrow page. */
const Head = styled.div`
  grid-area: 2 / 1;
  padding-top: ${t.s5};
  ${below(1000)} {
    grid-area: auto;
    padding: ${t.s4} 0 ${t.s3};
  }
`;

const Info = styled.div`
  grid-area: 3 / 1;
  ${below(1000)} {
    grid-area: auto;
    padding-top: ${t.s4};
  }
`;

const Buy = styled.div`
  grid-area: 2 / 2 / span 2;
  ${below(1000)} {
    grid-area: auto;
  }
`;
