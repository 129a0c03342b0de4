import type { CourseDetail } from '@app/shared/contracts/course';
import { useSend } from '@app/shared/http/query';
import { count } from '@app/shared/format/count';
import { requireLogin } from '@app/shared/state/actions';
import { row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import { Picture } from '@app/shared/ui/picture';
import { Check, Star } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ShareButton } from '../../../shared/ShareButton.tsx';
import { liveGate } from '../model/live-gate.ts';
import { openPart } from '../model/open-part.ts';
import { durationWords } from '../../../shared/duration-words.ts';
import { lessonsOf } from '../model/outline.ts';

const TYPE_NAMES = { PIECE: '案例课', SERIES: '系列课', LIVE: '直播课' } as const;

/** Kind, size and title; before the player on a phone. */
export function CourseTitle({ course }: { course: CourseDetail }) {
  const when = course.live ? liveGate(course.live, new Date()).when : null;
  return (
    <section aria-label="课程">
      <Line>
        <Badge tone="accent">{TYPE_NAMES[course.courseType]}</Badge>
        {course.live?.demo ? <Badge>演示</Badge> : null}
        {when ? <span>{when}</span> : null}
        <span>
          {lessonsOf(course).length} {partWord(course)} · {durationWords(course.durationSec)}
          {course.learners > 0 ? ` · ${count(course.learners)}人在学` : null}
        </span>
      </Line>
      <Title>{course.title}</Title>
    </section>
  );
}

/** Summary, teacher, favourite and share. */
export function CourseHead({ course }: { course: CourseDetail }) {
  const [params] = useSearchParams();
  return (
    <section aria-label="课程介绍">
      <Lead>{course.summary}</Lead>
      {course.live?.demo && course.live.state !== 'cancelled' ? (
        <Demo>
          这是演示排期：到开播时间{course.live.shows === 'lessons' ? '放的是做好的图文课件' : '循环放一段录好的片子'}
          ，没有真人在播，也不会有人回答提问。
        </Demo>
      ) : null}
      <Teacher>
        <Avatar src={course.teacher.avatar} name={course.teacher.name} size={40} />
        <div>
          <Link to={`/course/teacher?key=${encodeURIComponent(course.teacher.key)}`}>{course.teacher.name}</Link>
          <span>{course.teacher.title}</span>
        </div>
        <CollectButton key={`${course.id}:${course.collected}`} course={course} />
        <ShareButton
          kind="course"
          id={course.id}
          path={courseLink(course)}
          title={course.title}
          part={openPart(course, Number(params.get('lesson')) || null)}
        />
      </Teacher>
    </section>
  );
}

/** Learning goals and introduction. */
export function CourseIntro({ course }: { course: CourseDetail }) {
  return (
    <>
      {course.outcomes.length > 0 ? (
        <>
          <Heading>学完之后，您会</Heading>
          <Outcomes>
            {course.outcomes.map((outcome) => (
              <li key={outcome}>
                <Check size={18} strokeWidth={1.5} aria-hidden />
                {outcome}
              </li>
            ))}
          </Outcomes>
        </>
      ) : null}
      {course.intro.map((block) => (
        <Block key={block.heading + block.text}>
          {block.heading ? <Heading>{block.heading}</Heading> : null}
          {block.text ? <p>{block.text}</p> : null}
          {block.pictures.length > 0 ? (
            <Pictures>
              {block.pictures.map((picture) => (
                <figure key={picture.src} style={{ maxWidth: picture.width }}>
                  <Picture
                    src={picture.src}
                    alt={picture.caption}
                    ratio={`${picture.width ?? 4} / ${picture.height ?? 3}`}
                    fit="contain"
                  />
                  <figcaption>{picture.caption}</figcaption>
                </figure>
              ))}
            </Pictures>
          ) : null}
        </Block>
      ))}
    </>
  );
}

function CollectButton({ course }: { course: CourseDetail }) {
  const save = useSend('POST /course/user/collect/save');
  const [state, setState] = useState({ collected: course.collected, collects: course.collects });
  const handleToggle = async () => {
    const before = state;
    const collected = !state.collected;
    setState({ collected, collects: state.collects + (collected ? 1 : -1) });
    try {
      setState(await save.mutateAsync({ courseId: course.id, collected }));
    } catch {
      setState(before);
    }
  };
  return (
    <Button tone="text" aria-pressed={state.collected} onClick={() => requireLogin(() => void handleToggle())}>
      <Star size={18} strokeWidth={1.5} fill={state.collected ? 'currentColor' : 'none'} aria-hidden />
      {state.collected ? '已收藏' : '收藏'}
      {state.collects > 0 ? ` ${state.collects.toLocaleString('zh-CN')}` : null}
    </Button>
  );
}

const Line = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  margin-bottom: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Title = styled.h1`
  max-width: 26em;
  font-size: ${t.t28};
  ${below(690)} {
    font-size: ${t.t20};
  }
`;

const Lead = styled.p`
  max-width: 44em;
  margin-top: ${t.s3};
  color: ${t.ink2};
`;

const Demo = styled.p`
  max-width: 44em;
  margin-top: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t14};
`;

const Teacher = styled.div`
  ${row}
  gap: ${t.s3};
  margin: ${t.s4} 0 ${t.s5};
  font-size: ${t.t14};
  line-height: 1.45;
  > div {
    flex: 1;
    min-width: 0;
  }
  > div > a {
    display: block;
    width: fit-content;
    font-weight: 600;
  }
  > div > a:hover {
    color: ${t.accentInk};
  }
  > div > span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;

const Heading = styled.h2`
  margin: ${t.s5} 0 ${t.s4};
  font-size: ${t.t20};
`;

const Outcomes = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.s3} ${t.s5};
  li {
    ${row}
    gap: 10px;
  }
  svg {
    flex: none;
    color: ${t.success};
  }
  ${below(690)} {
    grid-template-columns: 1fr;
  }
`;

const Block = styled.div`
  > p {
    max-width: 44em;
    white-space: pre-line;
  }
`;

const Pictures = styled.div`
  display: grid;
  /* One picture takes the whole column, as far as its pixels go: wide comparisons stay legible. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${t.s3};
  margin-top: ${t.s4};
  figcaption {
    margin-top: 6px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;
