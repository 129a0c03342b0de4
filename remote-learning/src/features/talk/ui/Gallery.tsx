import type { GalleryWork } from '@app/shared/contracts/gallery';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { ellipsis } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Badge, PictureTag } from '@app/shared/ui/badge';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Pagination } from '@app/shared/ui/pagination';
import { Picture } from '@app/shared/ui/picture';
import { Select } from '@app/shared/ui/select';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { checksSummary } from '../model/checks.ts';
import { TalkTools } from './list-styles.ts';
import { WorkDialog } from './WorkDialog.tsx';

const PAGE_CALL = 'GET /course/data/gallery/page/{page}/{limit}';
const PAGE_SIZE = 24;

interface GalleryProps {
  courseId: number;
  /** Practices of the course, by which the works can be filtered. */
  practices: readonly { id: number; title: string }[];
}

/** 同学作业: homeworks that learners agreed to show. `?work=` opens one of them. */
export function Gallery({ courseId, practices }: GalleryProps) {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(1);
  const [lessonId, setLessonId] = useState(0);
  const invalidate = useInvalidate();
  const works = useCall(
    PAGE_CALL,
    { courseId, page, limit: PAGE_SIZE, ...(lessonId ? { lessonId } : {}) },
    { keepPrevious: true, quiet: true },
  );
  const asked = Number(params.get('work'));
  const open = (id: number | null) =>
    setParams(
      (now) => {
        if (id === null) now.delete('work');
        else now.set('work', String(id));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Tools>
        <p>同学愿意展示的作业，数字是交作业时系统从图片里量的。想展示自己的，在练习里交了作业后点「展示给同学」。</p>
        {practices.length > 1 ? (
          <Select
            label="练习"
            hideLabel
            size="s"
            value={String(lessonId)}
            options={[
              { value: '0', label: '全部练习' },
              ...practices.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onValueChange={(value) => {
              setPage(1);
              setLessonId(Number(value));
            }}
          />
        ) : null}
      </Tools>
      {works.isError && !works.data ? (
        <CallError of={works} />
      ) : !works.data ? (
        <Grid as="div" role="status" aria-label="正在载入同学作业">
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} ratio="1 / 1" radius={t.r2} />
          ))}
        </Grid>
      ) : works.data.list.length === 0 ? (
        <Empty text={page > 1 ? '这一页没有作业' : '还没有人展示作业，做完练习可以放第一份'} art="works" />
      ) : (
        <Grid data-stale={works.isPlaceholderData || undefined}>
          {works.data.list.map((work) => (
            <li key={work.id}>
              <Card work={work} onOpen={() => open(work.id)} />
            </li>
          ))}
        </Grid>
      )}
      <Pagination total={works.data?.total ?? 0} page={page} limit={PAGE_SIZE} onChange={setPage} />
      {Number.isInteger(asked) && asked > 0 ? (
        <WorkDialog id={asked} onClose={() => open(null)} onChanged={() => void invalidate(PAGE_CALL)} />
      ) : null}
    </>
  );
}

function Card({ work, onOpen }: { work: GalleryWork; onOpen: () => void }) {
  const { author, lesson, url, generated, checks, comments, mine, state } = work;
  return (
    <button type="button" onClick={onOpen}>
      <span>
        <Picture src={`${url}?w=480`} alt="" ratio="1 / 1" radius={t.r2} />
        {generated ? <PictureTag $small>AI 生成</PictureTag> : null}
      </span>
      <b dir="auto">{mine ? '我的作业' : author}</b>
      {state === 'held' ? <Badge tone="warning">正在核实</Badge> : null}
      {lesson ? <small>{lesson.title}</small> : null}
      <small>
        {checksSummary(checks)}
        {comments > 0 ? ` · ${comments} 条评论` : ''}
      </small>
    </button>
  );
}

const Tools = styled(TalkTools)`
  justify-content: space-between;
  margin-bottom: ${t.s4};
  > p {
    flex: 1 1 18em;
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 1.6;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${t.s5} ${t.s4};
  margin-bottom: ${t.s4};
  &[data-stale] {
    opacity: 0.6;
  }
  button {
    display: grid;
    gap: 2px;
    width: 100%;
    border-radius: ${t.r2};
    text-align: left;
  }
  button > span:first-child {
    position: relative;
  }
  b,
  small {
    ${ellipsis}
  }
  b {
    margin-top: ${t.s1};
    font-size: ${t.t14};
    font-weight: 500;
  }
  button:hover b {
    color: ${t.accentInk};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(1200)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s4} ${t.s3};
  }
`;
