import type { ComicBook } from '@app/shared/contracts/academy';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { PanelView } from './PanelView.tsx';

/** Background and text colours of covers, alternating. */
const COVERS = [
  ['#23366f', '#f2e9d8'],
  ['#e3eae2', '#2f5d4c'],
  ['#b5432c', '#fff3ea'],
  ['#e8cf9f', '#6b3d1c'],
  ['#d9e1e8', '#24445f'],
  ['#f0e2d6', '#8a1f37'],
] as const;

function progressWords({ lessons, course }: ComicBook): string {
  if (lessons.every(({ completed }) => completed)) return ' · 看完了';
  const at = lessons.find(({ completed }) => !completed);
  return course.percent === null || !at ? '' : ` · 看到第 ${at.no} 话`;
}

/** Covers of the books: a character, and two panels with slanted edges. */
export function Shelf({ books, onOpen }: { books: readonly ComicBook[]; onOpen: (lessonId: number) => void }) {
  return (
    <Books>
      {books.map((book, index) => {
        const { course, lessons, mark } = book;
        const [ground, ink] = COVERS[index % COVERS.length]!;
        const opens = book.resumeLessonId ?? lessons[0]!.id;
        return (
          <li key={course.id}>
            <button type="button" onClick={() => onOpen(opens)}>
              <Cover style={{ background: ground, color: ink }} aria-hidden>
                <small>漫画课</small>
                <b>{mark}</b>
                <i>
                  <PanelView panel={lessons[0]!.first} hidesWords />
                </i>
                <i>
                  <PanelView panel={lessons[1]?.first ?? lessons[0]!.first} hidesWords />
                </i>
                {course.percent ? <u style={{ width: `${course.percent}%` }} /> : null}
              </Cover>
              <strong>{course.title}</strong>
              <Facts>
                <span>
                  {lessons.length} 话{progressWords(book)}
                </span>
                <span data-vip={course.memberFree ? '' : undefined}>
                  {course.access.reason === 'free'
                    ? '免费'
                    : course.access.canPlay
                      ? '可看'
                      : course.memberFree
                        ? '会员免费'
                        : '需购买'}
                </span>
              </Facts>
            </button>
          </li>
        );
      })}
    </Books>
  );
}

const Books = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${t.s5} ${t.s4};
  button {
    width: 100%;
    border-radius: ${t.r2};
    text-align: left;
  }
  strong {
    display: block;
    margin-top: ${t.s3};
    font-size: ${t.t16};
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  button:hover strong {
    color: ${t.accentInk};
  }
  ${below(1000)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${below(690)} {
    grid-template-columns: 1fr 1fr;
    gap: 20px 12px;
  }
`;

const Cover = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${t.r2};
  container-type: inline-size;
  small {
    position: absolute;
    top: 6cqw;
    left: 8cqw;
    font-size: 12px;
    letter-spacing: 0.15em;
  }
  b {
    position: absolute;
    top: 13cqw;
    left: 7cqw;
    font:
      700 42cqw/1 'Songti SC',
      'Noto Serif CJK SC',
      STSong,
      serif;
  }
  i {
    position: absolute;
    left: -4%;
    width: 108%;
    aspect-ratio: 2.2;
    overflow: hidden;
    border-top: 3px solid #fff;
    transform: rotate(-6deg);
  }
  i > div {
    margin-top: -22%;
    transform: rotate(6deg) scale(1.12);
  }
  i:first-of-type {
    top: 57cqw;
  }
  i:last-of-type {
    top: 97cqw;
  }
  u {
    position: absolute;
    inset: auto auto 0 0;
    height: 4px;
    background: #6f8bff;
  }
`;

const Facts = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${t.s2};
  margin-top: 2px;
  color: ${t.ink3};
  font-size: ${t.t13};
  [data-vip] {
    color: ${t.vip};
  }
`;
