import { count } from '@app/shared/format/count';
import { useCall } from '@app/shared/http/query';
import { useAppConfig } from '@app/shared/state/config';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Breadcrumb } from '@app/shared/ui/breadcrumb';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PlazaQuery } from '../features/plaza/model/types.ts';
import { PagedCourses } from '../features/plaza/ui/CourseResults.tsx';
import { durationWords } from '../shared/duration-words.ts';
import { Crumbs, FactLine, PageTitle } from '../shared/page-parts.ts';

/** `/course/teacher?key=`: profile of a teacher, and their courses. */
export function TeacherPage() {
  const [params] = useSearchParams();
  const key = params.get('key') ?? '';
  const valid = key !== '' && key.length <= 40;
  const teacher = useCall('GET /course/data/teacher/get', { key }, { enabled: valid, quiet: true });
  const [query, setQuery] = useState({ page: 1, limit: 20 });
  const { brand } = useAppConfig();
  const name = teacher.data?.name;
  useEffect(() => {
    if (name) document.title = `${name} - 学习 - ${brand}`;
  }, [name, brand]);

  if (!valid || (teacher.isError && teacher.error.code === 404))
    return (
      <Wrap>
        <PageTitle>没有这位老师</PageTitle>
        <Empty
          text="可能链接不完整，或这位老师的课程已下架"
          action={<LinkButton to="/course">去学院看看</LinkButton>}
        />
      </Wrap>
    );
  if (teacher.isError && !teacher.data)
    return (
      <Wrap>
        <CallError of={teacher} />
      </Wrap>
    );
  const { data } = teacher;
  return (
    <Wrap>
      <Crumbs>
        <Breadcrumb items={[{ label: '学院', to: '/course' }, { label: '老师' }]} />
      </Crumbs>
      {data ? (
        <Head>
          <Avatar src={data.avatar} name={data.name} size={72} />
          <div>
            <h1>{data.name}</h1>
            <p>{data.title}</p>
            <FactLine>
              <span>
                {data.courses} 门课 · {data.lessons} 讲 · {durationWords(data.durationSec)}
              </span>
              {data.practices > 0 ? <span>{data.practices} 个练习</span> : null}
              {data.learners > 0 ? <span>{count(data.learners)}人次在学</span> : null}
              <span>{data.answers > 0 ? `回答过 ${data.answers} 个问题` : '还没有回答过问题'}</span>
            </FactLine>
          </div>
          <small>
            {data.sample
              ? '示例讲师：这个名字和头像是虚构的，课程随产品附带，由产品的编写者写成。问题的回答由网站的运营者发布。'
              : '这位老师的课程由网站的运营者导入。问题的回答由运营者以老师的名义发布。'}
          </small>
        </Head>
      ) : (
        <Head role="status" aria-label="正在载入老师">
          <Skeleton width={72} height={72} radius={t.rFull} />
          <div>
            <Skeleton width="40%" height={28} />
          </div>
        </Head>
      )}
      <PagedCourses
        query={{ ...query, teacher: key } satisfies PlazaQuery}
        onChange={({ page, limit }) =>
          setQuery((now) => ({ page: Number(page ?? 1), limit: Number(limit ?? now.limit) }))
        }
        head={() => <Courses>课程</Courses>}
      />
    </Wrap>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${t.s3} ${t.s4};
  align-items: center;
  margin-bottom: ${t.s6};
  h1 {
    font-size: ${t.t28};
    overflow-wrap: anywhere;
  }
  p {
    margin-bottom: ${t.s1};
    color: ${t.ink2};
  }
  > small {
    grid-column: 1 / -1;
    max-width: 52em;
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 1.6;
  }
  ${below(690)} {
    padding-top: ${t.s4};
  }
`;

const Courses = styled.h2`
  margin-bottom: ${t.s4};
  font-size: ${t.t20};
`;
