import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { courseLink } from '@app/shared/ui/course-card';
import { Marked } from '@app/shared/ui/marked';
import { homeOfTool } from '@app/shared/tasks/page-of-task';
import { FileText, PlayCircle, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const MOST = 12;
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Tools, lessons and articles that answer to a search; nothing where there are none. */
export function OtherHits({ searchVal }: { searchVal: string }) {
  const { data } = useCall(
    'GET /course/data/hits',
    { searchVal, limit: MOST },
    { keepPrevious: true, quiet: true, background: true },
  );
  return (
    <>
      <Hits
        title="工具"
        hits={data?.tools.map(({ tool, name, open }) => ({
          id: tool,
          to: homeOfTool(tool),
          icon: <WandSparkles {...icon} />,
          title: name,
          detail: open ? '现在就能用' : '即将开启',
        }))}
        find={searchVal}
      />
      <Hits
        title="课时"
        hits={data?.lessons.map(({ id, title, course }) => ({
          id,
          to: `${courseLink(course)}&lesson=${id}`,
          icon: <PlayCircle {...icon} />,
          title,
          detail: course.title,
        }))}
        find={searchVal}
      />
      <Hits
        title="文章"
        hits={data?.articles.map(({ id, title, summary }) => ({
          id,
          to: `/article/detail?id=${id}`,
          icon: <FileText {...icon} />,
          title,
          detail: summary,
        }))}
        find={searchVal}
      />
    </>
  );
}

interface HitsProps {
  title: string;
  hits: { id: number | string; to: string; icon: ReactNode; title: string; detail: string }[] | undefined;
  find: string;
}

function Hits({ title: name, hits = [], find }: HitsProps) {
  if (hits.length === 0) return null;
  return (
    <Section aria-label={name}>
      <h2>{name}</h2>
      <ul>
        {hits.map(({ id, to, icon: mark, title, detail }) => (
          <li key={id}>
            <Link to={to}>
              {mark}
              <span>
                <b>
                  <Marked text={title} find={find} />
                </b>
                <small>
                  <Marked text={detail} find={find} />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  margin: ${t.s6} 0;
  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t20};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${t.s3};
  }
  a {
    display: flex;
    gap: ${t.s3};
    height: 100%;
    padding: ${t.s3} ${t.s4};
    border: 1px solid ${t.line};
    border-radius: ${t.r2};
    background: ${t.surface};
  }
  a:hover {
    border-color: ${t.lineStrong};
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${t.ink3};
  }
  span {
    min-width: 0;
  }
  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-size: ${t.t14};
    font-weight: 500;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(1000)} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${below(690)} {
    ul {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
