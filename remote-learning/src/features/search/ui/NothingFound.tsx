import { useCall } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { CourseCard } from '@app/shared/ui/course-card';
import { Empty } from '@app/shared/ui/empty';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SearchIdeas, SearchParts, searchAddress } from './SearchStart.tsx';

/** Empty result: a suggested spelling, popular searches, and other courses. */
export function NothingFound({ hints }: { hints: readonly string[] }) {
  const { data } = useCall(
    'GET /course/data/page/{page}/{limit}',
    { page: 1, limit: 10, sort: 'hottest' },
    { quiet: true, background: true },
  );
  return (
    <SearchParts>
      <div>
        <Empty art="search" text="没有相关课程" action={<LinkButton to="/course/square">看看全部课程</LinkButton>} />
        <Help>
          {hints.length > 0 ? (
            <>
              您是不是要找：
              {hints.map((hint) => (
                <Link key={hint} to={searchAddress(hint)}>
                  {hint}
                </Link>
              ))}
            </>
          ) : (
            '可以换个说法，或者只留最要紧的一个词'
          )}
        </Help>
      </div>
      <SearchIdeas />
      {data && data.list.length > 0 ? (
        <section aria-label="看看别的课程">
          <h2>看看别的课程</h2>
          <OtherCourses>
            {data.list.slice(0, 4).map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </OtherCourses>
        </section>
      ) : null}
    </SearchParts>
  );
}

const Help = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.s2};
  color: ${t.ink2};
  font-size: ${t.t14};
  a {
    color: ${t.accentInk};
    text-decoration: underline;
  }
`;

const OtherCourses = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: ${t.s5} ${t.s4};
  margin-top: ${t.s4};
`;
