import type { StudyRecord } from '@app/shared/contracts/course';
import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { card } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import { Picture } from '@app/shared/ui/picture';
import { Progress } from '@app/shared/ui/progress';
import { Play } from 'lucide-react';
import { styled } from 'styled-components';

/** The lesson where the learner stopped; for visitors the benefits of a login. */
export function ResumeLearning() {
  const { user, ready } = useSession();
  return <Place>{user ? <LearnerResume /> : <VisitorBenefits shown={ready} />}</Place>;
}

/** @param shown whether it is known that nobody is logged in; its place is kept until then */
function VisitorBenefits({ shown }: { shown: boolean }) {
  return (
    <Card style={{ visibility: shown ? undefined : 'hidden' }}>
      <div>
        <small>登录之后</small>
        <b>记住学到哪一讲，换台设备接着学</b>
      </div>
      <Button onClick={() => requireLogin(() => undefined)}>登录</Button>
    </Card>
  );
}

function FirstLesson() {
  return (
    <Card>
      <div>
        <small>还没有开始学</small>
        <b>选一条路线，从第一步学起；学到哪里，这里接着学</b>
      </div>
    </Card>
  );
}

function LearnerResume() {
  const records = useCall('GET /course/user/record/page/{page}/{limit}', { page: 1, limit: 1 }, { quiet: true });
  const [last] = records.data?.list ?? [];
  const next = useResumePoint(last);
  if (records.data && !last) return <FirstLesson />;
  if (!last || next === undefined) return null;
  const { lessonId, no, title, percent } = next ?? {
    lessonId: last.lessonId,
    no: last.lessonNo,
    title: last.lessonTitle,
    percent: last.percent,
  };
  return (
    <Card data-picture="">
      <span>
        <Picture src={last.cover} alt="" ratio="16 / 9" radius={t.r1} />
      </span>
      <div>
        <small>{next ? `接着学 · 第 ${no} ${partWord(last)}` : `《${last.title}》已学完`}</small>
        <b>{title}</b>
        <Progress value={percent} label="这一讲已学" thin />
      </div>
      <LinkButton
        tone="primary"
        to={`${courseLink({ id: last.courseId, courseType: last.courseType })}&lesson=${lessonId}`}
        icon={<Play size={16} strokeWidth={1.5} aria-hidden />}
      >
        {next ? '继续学' : '再看一遍'}
      </LinkButton>
    </Card>
  );
}

interface ResumePoint {
  lessonId: number;
  no: number;
  title: string;
  percent: number;
}

/**
 * The lesson to resume: the one played last while it is unfinished, else the resume point of the
 * course; null where no accessible lesson is left, undefined while loading.
 */
function useResumePoint(last: StudyRecord | undefined): ResumePoint | null | undefined {
  const { data, isError } = useCall(
    'GET /course/data/get',
    { id: last?.courseId ?? 0 },
    { enabled: last?.completed === true, quiet: true },
  );
  if (!last) return undefined;
  if (!last.completed)
    return { lessonId: last.lessonId, no: last.lessonNo, title: last.lessonTitle, percent: last.percent };
  if (!data) return isError ? null : undefined;
  const lessons = data.chapters.flatMap((chapter) => chapter.lessons);
  const at = lessons.findIndex(({ id }) => id === data.resumeLessonId);
  const found = lessons[at];
  if (!found || found.completed || found.locked) return null;
  return { lessonId: found.id, no: at + 1, title: found.title, percent: found.percent };
}

/** As high as the card of a lesson, so that nothing moves when it comes. */
const Place = styled.div`
  display: grid;
  align-items: end;
  min-height: 116px;
  ${below(690)} {
    min-height: 142px;
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.s4};
  padding: ${t.s4};
  ${card}
  small {
    display: block;
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  b {
    display: block;
    margin-bottom: 6px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  &[data-picture] {
    grid-template-columns: 160px minmax(0, 1fr) auto;
    padding: ${t.s3};
  }
  ${below(690)} {
    &[data-picture] {
      grid-template-columns: 96px minmax(0, 1fr);
    }
    &[data-picture] > a {
      grid-column: 1 / -1;
      min-height: 44px;
    }
  }
`;
