import type { Path, PathStep } from '@app/shared/contracts/pages';
import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Compare } from '@app/shared/ui/compare';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Picture } from '@app/shared/ui/picture';
import { Progress } from '@app/shared/ui/progress';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Tabs } from '@app/shared/ui/tabs';
import { ArrowRight, Check, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { MyCertificates } from '../features/academy/ui/MyCertificates.tsx';
import { Section } from '../features/academy/ui/Section.tsx';
import { WeekLives } from '../features/academy/ui/WeekLives.tsx';
import { articleDay } from '../features/article/model/article-day.ts';
import { durationWords } from '../features/detail/model/outline.ts';

/** `/course/college`: where to begin, by what somebody sells; routes through courses with what can be made after each step; this week's broadcasts, certificates, and what has been written. */
export function College() {
  const { user } = useSession();
  const paths = useCall('GET /course/data/path/list', {}, { quiet: true });
  const starts = paths.data?.filter(({ start }) => start) ?? [];
  const routes = paths.data?.filter(({ start }) => !start) ?? [];
  return (
    <Wrap>
      <Hero>
        <div>
          <h1>学院</h1>
          <p>按你卖的东西选一条路线。每走一步，多会做一种图。</p>
        </div>
        {user ? <Resume /> : <Visitor />}
      </Hero>
      {paths.isError && !paths.data ? (
        <ErrorState message={paths.error.message} onRetry={() => void paths.refetch()} />
      ) : null}
      {paths.isPending ? (
        <Three role="status" aria-label="正在载入学习路线">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} height="460px" radius={t.r2} />
          ))}
        </Three>
      ) : null}
      {paths.data?.length === 0 ? (
        <Empty text="学习路线还没有上线" action={<LinkButton to="/course">去课程广场看看</LinkButton>} />
      ) : null}
      {starts.length > 0 ? (
        <Section aria-labelledby="college-starts">
          <h2 id="college-starts">从你卖的东西开始</h2>
          <p>三讲短课，做出第一张能用的图</p>
          <Three>
            {starts.map((path) => (
              <Start key={path.id} path={path} />
            ))}
          </Three>
        </Section>
      ) : null}
      {routes.length > 0 ? <Routes routes={routes} /> : null}
      <WeekLives />
      <MyCertificates paths={paths.data ?? []} />
      <Articles />
    </Wrap>
  );
}

function Visitor() {
  return (
    <Card>
      <div>
        <small>登录之后</small>
        <b>记住学到哪一讲，换台设备接着学</b>
      </div>
      <Button onClick={() => requireLogin(() => undefined)}>登录</Button>
    </Card>
  );
}

function Resume() {
  const records = useCall('GET /course/user/record/page/{page}/{limit}', { page: 1, limit: 1 }, { quiet: true });
  const [last] = records.data?.list ?? [];
  if (!last) return null;
  return (
    <Card data-picture="">
      <span>
        <Picture src={last.cover} alt="" ratio="16 / 9" radius={t.r1} />
      </span>
      <div>
        <small>
          接着学 · 第 {last.lessonNo} {partWord(last)}
          {last.completed ? ' · 已学完' : ''}
        </small>
        <b>{last.lessonTitle}</b>
        <Progress value={last.percent} label="这一讲已学" thin />
      </div>
      <LinkButton
        tone="primary"
        to={`${courseLink({ id: last.courseId, courseType: last.courseType })}&lesson=${last.lessonId}`}
        icon={<Play size={16} strokeWidth={1.5} aria-hidden />}
      >
        继续学
      </LinkButton>
    </Card>
  );
}

const stepLink = ({ course, lesson }: Pick<PathStep, 'course' | 'lesson'>): string =>
  lesson ? `${courseLink(course)}&lesson=${lesson.id}` : courseLink(course);

const nextLink = ({ next, steps }: Path): string => {
  if (!next) return stepLink(steps[0]!);
  const course = steps.find((step) => step.course.id === next.courseId)!.course;
  return `${courseLink(course)}&lesson=${next.lessonId}`;
};

function Start({ path }: { path: Path }) {
  return (
    <StartCard>
      {path.shown ? (
        <Compare
          before={path.shown.before}
          after={path.shown.after}
          beforeLabel={path.shown.beforeLabel}
          afterLabel={path.shown.afterLabel}
          label={`${path.title}：前后对比`}
          ratio="16 / 10"
        />
      ) : null}
      <div>
        <h3>{path.title}</h3>
        <p>{path.summary}</p>
        <ol>
          {path.steps.map((step, index) => (
            <li key={stepLink(step)}>
              <i data-done={step.state === 'done' ? '' : undefined}>
                {step.state === 'done' ? <Check size={13} strokeWidth={2} aria-label="学完了" /> : index + 1}
              </i>
              <Link to={stepLink(step)}>{step.title}</Link>
              <span>{durationWords(step.durationSec).slice(2)}</span>
            </li>
          ))}
        </ol>
        <LinkButton block to={nextLink(path)}>
          {path.done > 0 && path.next ? '接着学' : (path.button ?? '开始')}
          <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </LinkButton>
      </div>
    </StartCard>
  );
}

function Routes({ routes }: { routes: readonly Path[] }) {
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
      <Facts>
        <span>
          {lessons} {partWord(course)} · {durationWords(step.durationSec)}
        </span>
        <span>{state === 'todo' && done === 0 ? null : `${done} / ${lessons}`}</span>
      </Facts>
      <Makes>
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
      </Makes>
    </StepBox>
  );
}

function Articles() {
  const [limit, setLimit] = useState(6);
  const articles = useCall(
    'GET /cms/data/article/page/{page}/{limit}',
    { page: 1, limit, type: 'NEWS' },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Section aria-labelledby="college-articles">
      <h2 id="college-articles">文章</h2>
      <p>读一篇，记住一件事</p>
      {articles.isError && !articles.data ? (
        <ErrorState message={articles.error.message} onRetry={() => void articles.refetch()} />
      ) : null}
      {articles.data?.list.length === 0 ? <Empty text="还没有文章" /> : null}
      <Cards>
        {articles.isPending ? [0, 1, 2].map((key) => <Skeleton key={key} ratio="16 / 9" radius={t.r2} />) : null}
        {articles.data?.list.map(({ id, title, summary, cover, publishedAt, minutes }) => (
          <li key={id}>
            <Link to={`/article/detail?id=${id}`}>
              {cover ? <Picture src={cover} alt="" ratio="16 / 9" radius={t.r2} /> : null}
              <h3>{title}</h3>
              <p>{summary}</p>
              <small>
                <time dateTime={publishedAt}>{articleDay(publishedAt)}</time> · 约 {minutes} 分钟
              </small>
            </Link>
          </li>
        ))}
      </Cards>
      {articles.data && articles.data.total > limit ? (
        <More>
          <Button onClick={() => setLimit(50)}>看全部 {articles.data.total} 篇</Button>
        </More>
      ) : null}
    </Section>
  );
}

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 560px);
  align-items: end;
  gap: ${t.s6};
  padding: ${t.s7} 0 0;
  h1 {
    font-size: ${t.t40};
  }
  p {
    margin-top: ${t.s2};
    color: ${t.ink2};
  }
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s4};
    padding-top: ${t.s5};
    h1 {
      font-size: ${t.t28};
    }
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.s4};
  padding: ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.surface};
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

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s4};
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const StartCard = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.surface};
  > div:last-child {
    display: flex;
    flex: 1;
    flex-direction: column;
    padding: ${t.s5};
  }
  h3 {
    font-size: ${t.t20};
  }
  p {
    margin: 4px 0 ${t.s4};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  ol {
    display: grid;
    gap: 10px;
    margin-bottom: ${t.s5};
    font-size: ${t.t14};
  }
  li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
  }
  li > a {
    overflow-wrap: anywhere;
  }
  li > a:hover {
    color: ${t.accentInk};
  }
  li > span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  i {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 1px solid ${t.lineStrong};
    border-radius: 50%;
    color: ${t.ink2};
    font: 500 12px/1 ${t.font};
  }
  i[data-done] {
    border-color: transparent;
    background: ${t.successSoft};
    color: ${t.success};
  }
  > div:last-child > a {
    margin-top: auto;
  }
`;

const Route = styled.div`
  margin-top: ${t.s4};
  padding: ${t.s5};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.surface};
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

/** Breaks a title where it pauses, at its marks, and within a phrase only when that is wider than the line. */
const phrases = css`
  overflow-wrap: anywhere;
  text-wrap: wrap;
  word-break: keep-all;
`;

const Dot = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  height: 28px;
  margin-bottom: ${t.s3};
  i {
    z-index: 1;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1.5px solid ${t.lineStrong};
    border-radius: 50%;
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

/** Its four parts stand in line with those of its neighbours, however many lines a title takes. */
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

const Facts = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Makes = styled.div`
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

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s5} ${t.s4};
  h3 {
    margin-top: ${t.s3};
    font-size: ${t.t16};
    ${phrases}
  }
  a:hover h3 {
    color: ${t.accentInk};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(1000)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below(450)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${t.s5};
`;
