import type { Play } from '@app/shared/contracts/lesson';
import type { PlayBeat } from '@app/shared/player/beats';
import { local } from '@app/shared/state/storage';
import { focusRing } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { ArrowRight, ChevronLeft, ChevronRight, LayoutGrid, Maximize, Rows3, Star, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useWide } from '../hooks/use-wide.ts';
import { saveReadingPosition, keptPlace } from '../model/kept-place.ts';
import { beatOf, placeAfterKey, placeAt, turned, type Found } from '../model/reading.ts';
import { EndCard } from './EndCard.tsx';
import { Page, Strip, Swipe } from './Pages.tsx';
import { PanelView } from './PanelView.tsx';

type View = 'page' | 'strip';
const VIEW_KEY = 'huixue:comic-view';

export interface ReaderProps {
  found: Found;
  play: Extract<Play, { kind: 'comic' }>;
  /** Progress is kept by the service; otherwise this browser keeps the place. */
  loggedIn: boolean;
  onBeat: (beat: PlayBeat) => void;
  onChoose: (lessonId: number) => void;
  onCollect: () => void;
  onClose: () => void;
}

/**
 * Reads a comic: whole pages on a wide screen, panel by panel on a narrow one, or all of it as a
 * strip; by keys, pointer and swipe.
 */
export function Reader({ found, play, loggedIn, onBeat, onChoose, onCollect, onClose }: ReaderProps) {
  const { book, lesson, next } = found;
  const { panels, tool } = play.comic;
  const count = panels.length;
  const wide = useWide();
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(() => (local.get(VIEW_KEY) === 'strip' ? 'strip' : 'page'));
  const [place, setPlace] = useState(() =>
    loggedIn ? placeAt(play.startAt, panels) : Math.min(keptPlace(lesson.id), count - 1),
  );
  const told = useRef<number | null>(null);

  useEffect(() => {
    if (told.current === place) return;
    onBeat(beatOf(told.current, place, panels, Date.now()));
    told.current = place;
    // At its end it begins anew the next time.
    saveReadingPosition(lesson.id, place === count ? 0 : place);
  }, [place, panels, count, lesson.id, onBeat]);

  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const on = event.target as HTMLElement;
    // A dialog over it is no part of its page, though its keys come this way.
    if (!frame.current?.contains(on)) return;
    // A control that has the focus keeps the keys that are its own.
    if (on.closest('[role="radiogroup"]') || (event.key === ' ' && on.closest('button, a'))) return;
    const to = placeAfterKey(event.key, event.shiftKey, place, count);
    if (to === null) return;
    event.preventDefault();
    setPlace(to);
  };
  const handleView = (to: View) => {
    setView(to);
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
        <Where>
          {book.course.title} · 第 {lesson.no} 话，共 {book.lessons.length} 话
        </Where>
        <Segmented
          label="看法"
          value={view}
          onValueChange={handleView}
          options={[
            { value: 'page', label: '四格', icon: <LayoutGrid size={14} strokeWidth={1.5} aria-hidden /> },
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
            <Turn
              type="button"
              aria-label="上一页"
              data-side="left"
              disabled={place === 0}
              onClick={() => setPlace(turned(place, -1, count))}
            >
              <ChevronLeft size={22} strokeWidth={1.5} aria-hidden />
            </Turn>
            <Turn
              type="button"
              aria-label="下一页"
              data-side="right"
              disabled={place === count}
              onClick={() => setPlace(turned(place, 1, count))}
            >
              <ChevronRight size={22} strokeWidth={1.5} aria-hidden />
            </Turn>
          </>
        ) : null}
      </Middle>
      <Foot>
        <Keys aria-hidden>
          <span>
            <kbd>空格</kbd>
            <kbd>→</kbd>下一格
          </span>
          <span>
            <kbd>←</kbd>上一格
          </span>
          <span>
            <kbd>Esc</kbd>关闭
          </span>
        </Keys>
        <Dots role="group" aria-label={place === count ? '看完了' : `第 ${place + 1} 格，共 ${count} 格`}>
          {panels.map((panel, index) => (
            <button
              key={panel.at}
              type="button"
              aria-label={`第 ${index + 1} 格`}
              aria-current={index === place ? 'step' : undefined}
              onClick={() => setPlace(index)}
            >
              <i />
            </button>
          ))}
        </Dots>
        {next ? (
          <Next>
            <div aria-hidden>
              <PanelView panel={next.first} bare />
            </div>
            <div>
              <small>下一话 · 第 {next.no} 话</small>
              <b>{next.title}</b>
            </div>
            <Button tone={place === count ? 'default' : 'primary'} onClick={() => onChoose(next.id)}>
              下一话
              <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
            </Button>
          </Next>
        ) : (
          <Last>这一本的最后一话</Last>
        )}
      </Foot>
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
  display: flex;
  align-items: center;
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

const Where = styled.span`
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

const Turn = styled.button`
  position: absolute;
  top: calc(50% - 24px);
  left: 32px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 1px solid ${t.lineStrong};
  border-radius: 50%;
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

const Foot = styled.footer`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${t.s5};
  min-height: 92px;
  padding: ${t.s3} ${t.s5};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
  ${below(1000)} {
    grid-template-columns: auto 1fr;
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: ${t.s1};
    padding: ${t.s1} ${t.s4} max(${t.s4}, env(safe-area-inset-bottom));
  }
`;

const Keys = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2} ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t13};
  kbd {
    display: inline-grid;
    place-items: center;
    min-width: 22px;
    height: 22px;
    margin-right: 4px;
    padding: 0 6px;
    border: 1px solid ${t.lineStrong};
    border-radius: 4px;
    color: ${t.ink};
    font: 500 12px/1 ${t.font};
  }
  ${below(1000)} {
    display: none;
  }
`;

const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
  }
  button:focus-visible {
    ${focusRing}
  }
  i {
    width: 8px;
    height: 8px;
    border-radius: 4px;
    background: ${t.ink3};
  }
  [aria-current] > i {
    width: 24px;
    background: ${t.accent};
  }
  ${below(690)} {
    button {
      width: min(44px, (100vw - 32px) / 8);
      height: 44px;
    }
  }
`;

const Next = styled.div`
  display: grid;
  grid-template-columns: 80px auto auto;
  align-items: center;
  gap: ${t.s3};
  justify-self: end;
  min-width: 0;
  font-size: ${t.t14};
  line-height: 1.45;
  > div:first-child {
    overflow: hidden;
    border-radius: ${t.r1};
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  b {
    font-weight: 600;
  }
  ${below(690)} {
    justify-self: stretch;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    > button {
      min-height: 44px;
    }
  }
`;

const Last = styled.p`
  justify-self: end;
  color: ${t.ink3};
  font-size: ${t.t13};
  ${below(690)} {
    justify-self: center;
  }
`;
