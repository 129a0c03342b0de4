import type { Found, FoundLesson } from '@app/shared/contracts/search';
import { clockText } from '@app/shared/player/clock-text';
import { homeOfTool } from '@app/shared/tasks/page-of-task';
import { card, ellipsis } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Marked } from '@app/shared/ui/marked';
import { FileText, Library, PlayCircle, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { snippetAround } from '../model/snippet.ts';
import { lessonAddress } from '../model/lesson-address.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface HitProps {
  to: string;
  icon: ReactNode;
  title: string;
  detail: ReactNode;
  find: string;
}

function Hit({ to, icon: mark, title, detail, find }: HitProps) {
  return (
    <li>
      <Link to={to}>
        {mark}
        <span>
          <b dir="auto">
            <Marked text={title} find={find} />
          </b>
          <small dir="auto">{detail}</small>
        </span>
      </Link>
    </li>
  );
}

interface Props<T> {
  hits: T[];
  find: string;
}

export function LessonHits({ hits, find }: Props<FoundLesson>) {
  return (
    <List $wide>
      {hits.map((lesson) => (
        <Hit
          key={lesson.id}
          to={lessonAddress(lesson)}
          icon={<PlayCircle {...icon} />}
          title={lesson.title}
          detail={
            lesson.said ? (
              <>
                <time>{clockText(lesson.said.at)}</time>
                <Marked text={snippetAround(lesson.said.text, find)} find={find} />
              </>
            ) : (
              lesson.course.title
            )
          }
          find={find}
        />
      ))}
    </List>
  );
}

export function ToolHits({ hits, find }: Props<Found['tools'][number]>) {
  return (
    <List>
      {hits.map(({ tool, name, open }) => (
        <Hit
          key={tool}
          to={homeOfTool(tool)}
          icon={<WandSparkles {...icon} />}
          title={name}
          detail={open ? '现在就能用' : '即将开启'}
          find={find}
        />
      ))}
    </List>
  );
}

export function AlbumHits({ hits, find }: Props<Found['albums'][number]>) {
  return (
    <List>
      {hits.map(({ id, title, summary }) => (
        <Hit
          key={id}
          to={`/album/detail?id=${id}`}
          icon={<Library {...icon} />}
          title={title}
          detail={<Marked text={snippetAround(summary, find)} find={find} />}
          find={find}
        />
      ))}
    </List>
  );
}

export function ArticleHits({ hits, find }: Props<Found['articles'][number]>) {
  return (
    <List>
      {hits.map(({ id, title, summary }) => (
        <Hit
          key={id}
          to={`/article/detail?id=${id}`}
          icon={<FileText {...icon} />}
          title={title}
          detail={<Marked text={snippetAround(summary, find)} find={find} />}
          find={find}
        />
      ))}
    </List>
  );
}

const List = styled.ul<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $wide }) => ($wide ? 2 : 3)}, minmax(0, 1fr));
  gap: ${t.s3};
  a {
    display: flex;
    gap: ${t.s3};
    height: 100%;
    padding: ${t.s3} ${t.s4};
    ${card}
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
    ${ellipsis}
  }
  b {
    font-size: ${t.t14};
    font-weight: 500;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  time {
    margin-right: ${t.s2};
    color: ${t.accentInk};
    font-variant-numeric: tabular-nums;
  }
  ${below(1000)} {
    grid-template-columns: repeat(${({ $wide }) => ($wide ? 1 : 2)}, minmax(0, 1fr));
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
