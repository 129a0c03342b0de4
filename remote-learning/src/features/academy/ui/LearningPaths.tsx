import type { Path, PathStep } from '@app/shared/contracts/pages';
import { card, disc, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Compare } from '@app/shared/ui/compare';
import { partWord } from '@app/shared/ui/course-card';
import { Picture } from '@app/shared/ui/picture';
import { Progress } from '@app/shared/ui/progress';
import { Tabs } from '@app/shared/ui/tabs';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { durationWords } from '../../../shared/duration-words.ts';
import { nextLink, stepLink } from '../model/links.ts';
import { StepPrice } from './StepPrice.tsx';
import { phrases, Section } from './Section.tsx';

/** Learning paths through courses, one at a time: its steps and the skills that each gives. */
export function LearningPaths({ routes }: { routes: readonly Path[] }) {
  const [chosen, setChosen] = useState(String(routes[0]!.id));
  const path = routes.find(({ id }) => String(id) === chosen) ?? routes[0]!;
  return (
    <Section aria-labelledby="college-routes">
      <h2 id="college-routes">学习路线</h2>
      <p>每一步都写明做完能出什么图，跳着学也可以</p>
      <Tabs
        label="学习路线"
        items={routes.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={String(path.id)}
        onValueChange={setChosen}
      />
      <Route>
        <RouteHead>
          <div>
            <h3>{path.title}</h3>
            <p>{path.summary}</p>
          </div>
          <div>
            <p>
              <span>路线进度</span>
              <span>
                已学 {path.done} / {path.lessons} {partWord({ comic: path.steps.every(({ course }) => course.comic) })}
              </span>
            </p>
            <Progress value={path.lessons > 0 ? (path.done / path.lessons) * 100 : 0} label="路线进度" thin />
            {path.next ? (
              <LinkButton to={nextLink(path)}>{path.done > 0 ? '接着学' : '从第一步开始'}</LinkButton>
            ) : null}
          </div>
        </RouteHead>
        <Steps>
          {path.steps.map((step, index) => (
            <Step key={stepLink(step)} step={step} no={index + 1} />
          ))}
        </Steps>
      </Route>
    </Section>
  );
}

const STATES = { done: '已学完', now: '正在学' } as const;

function Step({ step, no }: { step: PathStep; no: number }) {
  const { course, state, shown, makes, title, done, lessons } = step;
  return (
    <StepBox data-state={state}>
      <Dot>
        <i>{state === 'done' ? <Check size={14} strokeWidth={2} aria-hidden /> : no}</i>
        <span>{state === 'todo' ? `第 ${no} 步` : STATES[state]}</span>
      </Dot>
      <Link to={stepLink(step)}>
        <Picture src={course.cover} alt="" ratio="16 / 9" radius={t.r2} />
        <h4>{title}</h4>
      </Link>
      <CourseFacts>
        <span>
          {lessons} {partWord(course)} · {durationWords(step.durationSec)} <StepPrice step={step} />
        </span>
        <span>{state === 'todo' && done === 0 ? null : `${done} / ${lessons}`}</span>
      </CourseFacts>
      <Skills>
        <p>做完这一步，能{makes}</p>
        {shown ? (
          <Compare
            before={shown.before}
            after={shown.after}
            beforeLabel={shown.beforeLabel}
            afterLabel={shown.afterLabel}
            label={`${title}：前后对比`}
            ratio="4 / 3"
            radius={t.r1}
            small
          />
        ) : null}
      </Skills>
    </StepBox>
  );
}

const Route = styled.div`
  margin-top: ${t.s4};
  padding: ${t.s5};
  ${card}
  ${below(690)} {
    padding: ${t.s4};
  }
`;

const RouteHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${t.s5};
  margin-bottom: ${t.s5};
  h3 {
    font-size: ${t.t20};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  > div:last-child {
    display: grid;
    flex: none;
    gap: ${t.s2};
    width: 296px;
  }
  > div:last-child > p {
    display: flex;
    justify-content: space-between;
    font-size: ${t.t13};
  }
  > div:last-child > a {
    min-width: 0;
    height: auto;
    min-height: 40px;
    white-space: normal;
  }
  ${below(690)} {
    flex-direction: column;
    > div:last-child {
      width: 100%;
    }
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0 ${t.s5};
  margin-bottom: calc(-1 * ${t.s6});
  ${below(1000)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Dot = styled.div`
  position: relative;
  ${row}
  height: 28px;
  margin-bottom: ${t.s3};
  i {
    z-index: 1;
    ${disc('28px')}
    border: 1.5px solid ${t.lineStrong};
    background: ${t.surface};
    color: ${t.ink2};
    font: 600 13px/1 ${t.font};
  }
  span {
    z-index: 1;
    padding: 0 10px 0 8px;
    background: ${t.surface};
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  &::after {
    position: absolute;
    top: 13px;
    left: 28px;
    right: calc(-1 * ${t.s5});
    height: 2px;
    background: ${t.line};
    content: '';
  }
`;

const StepBox = styled.li`
  display: grid;
  grid-row: span 4;
  grid-template-rows: subgrid;
  min-width: 0;
  margin-bottom: ${t.s6};
  &:is(:last-child, :nth-child(4n)) ${Dot}::after {
    right: 0;
  }
  ${below(1000)} {
    &:nth-child(2n) ${Dot}::after {
      right: 0;
    }
  }
  ${below(690)} {
    && ${Dot}::after {
      right: 0;
    }
  }
  h4 {
    margin-top: ${t.s3};
    font-size: ${t.t16};
    font-weight: 600;
    line-height: 1.4;
    ${phrases}
  }
  > a:hover h4 {
    color: ${t.accentInk};
  }
  &[data-state='done'] i {
    border-color: transparent;
    background: ${t.successSoft};
    color: ${t.success};
  }
  &[data-state='done'] ${Dot} span {
    color: ${t.success};
  }
  &[data-state='now'] i {
    border-color: transparent;
    background: ${t.accent};
    color: ${t.onAccent};
  }
  &[data-state='now'] ${Dot} span {
    color: ${t.accentInk};
    font-weight: 500;
  }
`;

const CourseFacts = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Skills = styled.div`
  margin-top: ${t.s3};
  padding-top: ${t.s3};
  border-top: 1px solid ${t.line};
  p {
    min-height: 21px;
    margin-bottom: ${t.s2};
    color: ${t.ink2};
    font-size: ${t.t13};
  }
`;
