import type { ComicBook } from '@app/shared/contracts/academy';
import type { Panel } from '@app/shared/contracts/comic';
import { card, row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Check, Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { PANELS_PER_PAGE } from '../model/reading.ts';
import { PanelView } from './PanelView.tsx';

interface FeaturedProps {
  book: ComicBook;
  /** Panels of the comic to read next; null while they load. */
  panels: readonly Panel[] | null;
  onOpen: (lessonId: number) => void;
}

/** The featured book: the first page of its next comic, and all of its comics. */
export function Featured({ book, panels, onOpen }: FeaturedProps) {
  const { course, lessons } = book;
  const now = lessons.find(({ id }) => id === book.resumeLessonId) ?? lessons[0]!;
  const begun = now.percent > 0 && !now.completed;
  const first = lessons.find(({ locked }) => !locked);
  return (
    <Card aria-labelledby="comic-in-hand">
      <Strip role="group" aria-label="开头几格" tabIndex={0}>
        {panels
          ? panels.slice(0, PANELS_PER_PAGE).map((panel) => (
              <div key={panel.at}>
                <PanelView panel={panel} />
              </div>
            ))
          : [0, 1, 2, 3].map((key) => <Skeleton key={key} ratio="4 / 3" radius="0" />)}
      </Strip>
      <Facts>
        <div>
          <Line>
            {course.percent !== null ? <Badge tone="accent">看到第 {now.no} 话</Badge> : null}
            <span>
              {course.title} · {lessons.length} 话
            </span>
          </Line>
          <h2 id="comic-in-hand">{now.title}</h2>
          <p>{course.summary}</p>
        </div>
        <Buttons>
          {first && first.id !== now.id ? (
            <Button size="l" onClick={() => onOpen(first.id)}>
              从头看
            </Button>
          ) : null}
          <Button tone="primary" size="l" onClick={() => onOpen(now.id)}>
            {begun ? `接着看第 ${now.no} 话` : `看第 ${now.no} 话`}
          </Button>
        </Buttons>
      </Facts>
      <Lessons>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <button
              type="button"
              aria-current={lesson.id === now.id ? 'true' : undefined}
              onClick={() => onOpen(lesson.id)}
            >
              <span>
                <PanelView panel={lesson.first} hidesWords />
              </span>
              <b>{lesson.title}</b>
              {lesson.completed ? (
                <small data-done="">
                  <Check size={12} strokeWidth={2} aria-hidden />
                  看过
                </small>
              ) : lesson.locked ? (
                <small>
                  <Lock size={12} strokeWidth={1.5} aria-hidden />第 {lesson.no} 话
                </small>
              ) : (
                <small>
                  第 {lesson.no} 话 · {lesson.panels} 格
                </small>
              )}
            </button>
          </li>
        ))}
      </Lessons>
    </Card>
  );
}

export function FeaturedSkeleton() {
  return (
    <Card role="status" aria-label="正在载入漫画">
      <Strip>
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} ratio="4 / 3" radius="0" />
        ))}
      </Strip>
      <Facts>
        <div>
          <Skeleton width="200px" height="20px" />
          <Skeleton width="320px" height="40px" />
        </div>
      </Facts>
    </Card>
  );
}

const Card = styled.section`
  overflow: hidden;
  ${card}
`;

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 10px;
  padding: 10px;
  border-bottom: 1px solid ${t.line};
  background: ${t.paper};
  > div {
    outline: 2.5px solid #14171f;
    outline-offset: -1px;
  }
  ${below(1000)} {
    grid-template-columns: 1fr 1fr;
  }
  ${below(690)} {
    display: flex;
    gap: 8px;
    padding: 8px;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    > * {
      flex: 0 0 288px;
      scroll-snap-align: center;
    }
  }
`;

const Facts = styled.div`
  ${row}
  justify-content: space-between;
  gap: ${t.s5};
  padding: ${t.s5};
  h2 {
    font-size: ${t.t28};
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 4px;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  ${below(690)} {
    flex-direction: column;
    align-items: stretch;
    padding: ${t.s4};
    h2 {
      font-size: ${t.t20};
    }
  }
`;

const Line = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  margin-bottom: 4px;
  color: ${t.ink2};
  font-size: ${t.t13};
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: ${t.s4};
  > * {
    min-width: 176px;
  }
  ${below(690)} {
    flex-direction: column-reverse;
    gap: ${t.s2};
  }
`;

const Lessons = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${t.s4} ${t.s3};
  padding: 4px ${t.s5} ${t.s5};
  button {
    width: 100%;
    border-radius: ${t.r1};
    color: ${t.ink2};
    font-size: ${t.t13};
    line-height: 1.45;
    text-align: left;
  }
  span {
    display: block;
    margin-bottom: 6px;
    overflow: hidden;
    border-radius: ${t.r1};
  }
  [aria-current] > span {
    box-shadow:
      0 0 0 2px ${t.surface},
      0 0 0 4px ${t.accent};
  }
  b {
    display: block;
    color: ${t.ink};
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  [aria-current] > b {
    color: ${t.accentInk};
  }
  small {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  small[data-done] {
    color: ${t.success};
  }
  ${below(690)} {
    display: flex;
    padding: 4px ${t.s4} ${t.s4};
    overflow-x: auto;
    scrollbar-width: none;
    > li {
      flex: 0 0 128px;
    }
  }
`;
