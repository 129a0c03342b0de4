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

/** Courses that are looked through for one with a lesson left. */
const RECENT = 10;

/** Whether there is a lesson to continue with; an older service sends only the one played last. */
const continues = ({ next, completed }: StudyRecord) => (next === undefined ? !completed : next !== null);

function captionOf(record: StudyRecord): string {
  const { title, lessonNo, next, left, restLocked } = record;
  const part = partWord(record);
  if (continues(record)) return `接着学 · 第 ${next?.no ?? lessonNo} ${part}`;
  if (left === undefined) return `第 ${lessonNo} ${part}已学完`;
  if (left === 0) return `《${title}》已学完`;
  const rest = `《${title}》还有 ${left} ${part}`;
  if (restLocked === 'closed') return `${rest}没有学，已经不再开放`;
  return restLocked === 'later' ? `${rest}，还没有开放` : `${rest}，其余要解锁`;
}

function LearnerResume() {
  const { data } = useCall('GET /course/user/record/page/{page}/{limit}', { page: 1, limit: RECENT }, { quiet: true });
  const [last] = data?.list ?? [];
  if (data && !last) return <FirstLesson />;
  // A finished course gives way to an earlier one that is not, and a closed one to any other.
  const record = data?.list.find(continues) ?? data?.list.find(({ restLocked }) => restLocked !== 'closed') ?? last;
  if (!record) return null;
  const { lessonId, title, percent } = record.next ?? { ...record, title: record.lessonTitle };
  return (
    <Card data-picture="">
      <span>
        <Picture src={record.cover} alt="" ratio="16 / 9" radius={t.r1} />
      </span>
      <div>
        <small>{captionOf(record)}</small>
        <b>{title}</b>
        <Progress value={percent} label="这一讲已学" thin />
      </div>
      {record.restLocked === 'closed' ? null : (
        <LinkButton
          tone="primary"
          to={`${courseLink({ id: record.courseId, courseType: record.courseType })}&lesson=${lessonId}`}
          icon={<Play size={16} strokeWidth={1.5} aria-hidden />}
        >
          {continues(record) ? '继续学' : record.left ? '看看其余' : '再看一遍'}
        </LinkButton>
      )}
    </Card>
  );
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
