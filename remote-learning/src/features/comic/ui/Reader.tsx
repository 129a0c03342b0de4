import type { Play } from '@app/shared/contracts/lesson';
import type { PlayBeat } from '@app/shared/player/beats';
import { local } from '@app/shared/state/storage';
import { disc, focusRing, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { useMedia } from '@app/shared/ui/use-media';
import { ChevronLeft, ChevronRight, LayoutGrid, Maximize, Rows3, Star, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { comicPositions } from '../model/reading-position.ts';
import { beatOf, indexAfterKey, indexAtSecond, turnPage, type FoundComic } from '../model/reading.ts';
import { EndCard } from './EndCard.tsx';
import { Page, Strip, Swipe } from './Pages.tsx';
import { ReaderFoot } from './ReaderFoot.tsx';

type View = 'page' | 'strip';
const VIEW_KEY = 'huixue:comic-view';
/** Media query of windows that show a whole page of panels. */
const WIDE = '(min-width: 690.02px)';

/** View that the reader chose last; null before any choice. */
function storedView(): View | null {
  const stored = local.get(VIEW_KEY);
  return stored === 'strip' || stored === 'page' ? stored : null;
}

export interface ReaderProps {
  found: FoundComic;
  play: Extract<Play, { kind: 'comic' }>;
  /** Whether the service stores the progress; otherwise the browser stores the position. */
  loggedIn: boolean;
  onBeat: (beat: PlayBeat) => void;
  onChoose: (lessonId: number) => void;
  onCollect: () => void;
  onClose: () => void;
}

/**
 * Comic reader: whole pages on a wide screen, all panels as a strip on a narrow one, or, by choice,
 * the strip on a wide one and panel by panel on a narrow one; by keys, pointer and swipe.
 */
export function Reader({ found, play, loggedIn, onBeat, onChoose, onCollect, onClose }: ReaderProps) {
  const { book, lesson, next } = found;
  const { panels, tool } = play.comic;
  const count = panels.length;
  const wide = useMedia(WIDE);
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<View | null>(storedView);
  // A panel alone would leave half of a phone's screen empty.
  const view = chosen ?? (wide ? 'page' : 'strip');
  const [place, setPlace] = useState(() =>
    loggedIn ? indexAtSecond(play.startAt, panels) : Math.min(comicPositions.load(lesson.id), count - 1),
  );
  const told = useRef<number | null>(null);

  useEffect(() => {
    if (told.current === place) return;
    onBeat(beatOf(told.current, place, panels, Date.now()));
    told.current = place;
    // A finished comic restarts at its first panel.
    comicPositions.save(lesson.id, place === count ? 0 : place);
  }, [place, panels, count, lesson.id, onBeat]);

  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const on = event.target as HTMLElement;
    // Keys in a dialog above the reader bubble here through React; they are ignored.
    if (!frame.current?.contains(on)) return;
    // A focused control keeps the keys that it uses itself.
    if (on.closest('[role="radiogroup"]') || (event.key === ' ' && on.closest('button, a'))) return;
    const to = indexAfterKey(event.key, event.shiftKey, place, count);
    if (to === null) return;
    event.preventDefault();
    setPlace(to);
  };
  const handleView = (to: View) => {
    setChosen(to);
    local.set(VIEW_KEY, to);
  };
  const handleFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };

  const following = next ? { title: next.title, go: () => onChoose(next.id) } : null;
  const end = (
    <EndCard
      id={lesson.id}
      title={lesson.title}
      tool={tool}
      practice={play.practice}
      next={following}
      onAgain={() => setPlace(0)}
    />
  );
  const shown = { panels, place, onPlace: setPlace, end };
  return (
    <Frame ref={frame} tabIndex={-1} onKeyDown={handleKey}>
      <Head>
        <IconButton label="关闭" icon={<X size={20} strokeWidth={1.5} aria-hidden />} onClick={onClose} />
        <h2>{lesson.title}</h2>
        <PositionText>
          {book.course.title} · 第 {lesson.no} 话，共 {book.lessons.length} 话
        </PositionText>
        <Segmented
          label="看法"
          value={view}
          onValueChange={handleView}
          options={[
            {
              value: 'page',
              label: wide ? '四格' : '单格',
              icon: <LayoutGrid size={14} strokeWidth={1.5} aria-hidden />,
            },
            { value: 'strip', label: '长条', icon: <Rows3 size={14} strokeWidth={1.5} aria-hidden /> },
          ]}
        />
        <WideOnly>
          <IconButton
            label={book.course.collected ? '取消收藏' : '收藏'}
            aria-pressed={book.course.collected}
            icon={
              <Star size={18} strokeWidth={1.5} fill={book.course.collected ? 'currentColor' : 'none'} aria-hidden />
            }
            onClick={onCollect}
          />
          <IconButton label="全屏" icon={<Maximize size={18} strokeWidth={1.5} aria-hidden />} onClick={handleFull} />
        </WideOnly>
      </Head>
      <Middle>
        {view === 'strip' ? <Strip {...shown} /> : wide ? <Page {...shown} /> : <Swipe {...shown} />}
        {view === 'page' && wide ? (
          <>
            <TurnButton
              type="button"
              aria-label="上一页"
              data-side="left"
              disabled={place === 0}
              onClick={() => setPlace(turnPage(place, -1, count))}
            >
              <ChevronLeft size={22} strokeWidth={1.5} aria-hidden />
            </TurnButton>
            <TurnButton
              type="button"
              aria-label="下一页"
              data-side="right"
              disabled={place === count}
              onClick={() => setPlace(turnPage(place, 1, count))}
            >
              <ChevronRight size={22} strokeWidth={1.5} aria-hidden />
            </TurnButton>
          </>
        ) : null}
      </Middle>
      <ReaderFoot panels={panels} place={place} next={next} onPlace={setPlace} onChoose={onChoose} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: 56px minmax(0, 1fr) auto;
  height: 100dvh;
  outline: 0;
`;

const Head = styled.header`
  ${row}
  gap: ${t.s3};
  padding: 0 ${t.s4};
  border-bottom: 1px solid ${t.line};
  background: ${t.surface};
  h2 {
    min-width: 0;
    overflow: hidden;
    font-size: ${t.t16};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${below(690)} {
    gap: ${t.s2};
    padding: 0 ${t.s3} 0 ${t.s1};
    h2 {
      flex: 1;
      font-size: 15px;
    }
  }
`;

const PositionText = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${t.ink3};
  font-size: ${t.t13};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${below(690)} {
    display: none;
  }
`;

const WideOnly = styled.span`
  display: flex;
  ${below(690)} {
    display: none;
  }
`;

const Middle = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 0;
  min-height: 0;
`;

const TurnButton = styled.button`
  position: absolute;
  top: calc(50% - 24px);
  left: 32px;
  ${disc('48px')}
  border: 1px solid ${t.lineStrong};
  background: ${t.surface};
  color: ${t.ink};
  &[data-side='right'] {
    left: auto;
    right: 32px;
  }
  &:hover {
    background: ${t.raised};
  }
  &:disabled {
    opacity: 0.4;
  }
  &:focus-visible {
    ${focusRing}
  }
  ${below(1000)} {
    left: 10px;
    &[data-side='right'] {
      right: 10px;
    }
  }
`;
