import type { StudyRecord } from '@app/shared/contracts/course';
import { useCall } from '@app/shared/http/query';
import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { partWord } from '@app/shared/ui/course-card';
import { Picture } from '@app/shared/ui/picture';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { MineFrame } from '../mine-frame.ts';

const RECORDS = { page: 1, limit: 2 };
const WORKS = { page: 1, limit: 6, state: 'done' } as const;
const OPTIONS = { quiet: true, background: true };

/** Lessons to continue, and the latest works of the person. */
export function Mine() {
  const records = useCall('GET /course/user/record/page/{page}/{limit}', RECORDS, OPTIONS);
  const works = useCall('GET /aigc/task/page/{page}/{limit}', WORKS, OPTIONS);
  const pictures =
    works.data?.list.flatMap(({ id, tool, label, images }) => images.map((image) => ({ id, tool, label, image }))) ??
    [];
  const noLessons = records.data?.list.length === 0;
  const noWorks = works.data !== undefined && pictures.length === 0;
  return (
    <MineFrame data-empty={noLessons && noWorks ? '' : undefined}>
      <section aria-labelledby="mine-lessons">
        <h2 id="mine-lessons">继续学习</h2>
        {noLessons && (
          <Begin>
            还没有开始的课
            <LinkButton size="s" to="/course">
              去学院
            </LinkButton>
          </Begin>
        )}
        <ul>
          {records.data?.list.map((record) => (
            <li key={record.courseId}>
              <RecentLesson record={record} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="mine-works">
        <h2 id="mine-works">最近作品 {noWorks ? null : <Link to="/hidream/myMaterial">全部</Link>}</h2>
        {noWorks && (
          <Begin>
            还没有作品
            <LinkButton size="s" to="/hidream/listing">
              用一张照片开始
            </LinkButton>
          </Begin>
        )}
        <Shots>
          {pictures.slice(0, 6).map(({ id, tool, label, image }) => (
            <li key={image.fileId}>
              <Link to={pageOfTask({ id, tool })} aria-label="打开这件作品">
                <Picture
                  src={`${image.url}?w=160`}
                  alt={label === 'generated' ? 'AI 生成' : '处理过的照片'}
                  ratio="1 / 1"
                  radius={t.r1}
                />
              </Link>
            </li>
          ))}
        </Shots>
      </section>
    </MineFrame>
  );
}

/** The lesson to continue with, else the one that was played last. */
function RecentLesson({ record }: { record: StudyRecord }) {
  const { courseId, courseType, title, cover, next } = record;
  const lesson = next ?? { ...record, title: record.lessonTitle };
  const unopened = lesson.lessonId === record.lessonId ? '刚开始学' : `下一${partWord(record)}`;
  return (
    <Lesson to={`/course/${courseType === 'LIVE' ? 'liveDetail' : 'detail'}?id=${courseId}&lesson=${lesson.lessonId}`}>
      <Picture src={cover} alt="" ratio="16 / 9" radius={t.r1} />
      <span>
        <b>{title}</b>
        {lesson.title}，{lesson.percent > 0 ? `已学 ${Math.max(1, Math.round(lesson.percent))}%` : unopened}
      </span>
    </Lesson>
  );
}

const Begin = styled.p`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s3};
`;

const Lesson = styled(Link)`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  align-items: center;
  gap: ${t.s3};
  color: ${t.ink2};
  font-size: ${t.t13};
  line-height: 20px;

  b {
    display: block;
    overflow: hidden;
    color: ${t.ink};
    font-size: ${t.t14};
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover b {
    color: ${t.accentInk};
  }
`;

const Shots = styled.ul`
  display: flex;
  gap: ${t.s2};
  overflow: hidden;

  li {
    flex: 0 0 72px;
  }
  ${below(690)} {
    overflow-x: auto;
  }
`;
