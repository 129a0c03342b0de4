import { useEffect, useMemo, useRef } from 'react';
import type { Deck } from '../contracts/lesson.ts';
import { DeckScene } from './deck-scene.tsx';
import { lastBegun, momentsOf, sceneAt } from './moments.ts';
import type { DeckClock } from './playback.ts';
import { PageTag, Sheet } from './styles.ts';
import { useMoment } from './use-moment.ts';
import { waitForGuess } from './wait-for-guess.ts';

interface DeckStageProps {
  deck: Deck;
  clock: DeckClock;
  /** Whether the captions are read aloud: it goes on in a hidden tab then. */
  aloud: boolean;
  /** Goes on to the next sentence; null while the clock or a voice does. */
  onStep: (() => void) | null;
  onPress: () => void;
  onPictureFailed: () => void;
}

/** The page of a deck at the position of its clock. */
export function DeckStage({ deck, clock, aloud, onStep, onPress, onPictureFailed }: DeckStageProps) {
  const moments = useMemo(() => momentsOf(deck), [deck]);
  const time = moments[useMoment(clock, moments)] ?? 0;
  const number = sceneAt(deck.scenes, time);
  const scene = deck.scenes[number];
  const isTimed = !aloud && onStep === null;
  const endWaiting = useWaitForGuess(clock, scene?.touch?.kind === 'guess' && isTimed ? scene.touch.until : null);
  const touch = {
    onTouch: () => clock.pause(),
    onGoOn: () => {
      endWaiting.current();
      if (onStep) onStep();
      else void clock.play();
    },
  };
  usePauseWhileHidden(clock, aloud);
  usePicturesAhead(deck, number);
  if (!scene) return null;
  return (
    <Sheet onClick={onPress}>
      <div>
        <DeckScene
          key={number}
          scene={scene}
          time={time}
          chapter={chapterOf(deck, time)}
          touch={touch}
          onPictureFailed={onPictureFailed}
        />
        <PageTag>
          课件 {number + 1} / {deck.scenes.length} 页
        </PageTag>
      </div>
    </Sheet>
  );
}

export function chapterOf({ chapters }: Pick<Deck, 'chapters'>, time: number): string | undefined {
  return chapters[
    lastBegun(
      chapters.map((chapter) => chapter.at),
      time,
    )
  ]?.title;
}

/** Holds a deck at a question whose page begins at `until`; what ends that is in the ref. */
function useWaitForGuess(clock: DeckClock, until: number | null) {
  const end = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (until === null) return undefined;
    const stop = waitForGuess(clock, until);
    end.current = stop;
    return () => {
      stop();
      end.current = () => undefined;
    };
  }, [clock, until]);
  return end;
}

/** Pauses a deck in a hidden tab, unless it has sound to follow. */
function usePauseWhileHidden(clock: DeckClock, aloud: boolean): void {
  useEffect(() => {
    if (aloud) return undefined;
    let interrupted = false;
    const handleChange = () => {
      if (document.visibilityState === 'hidden') {
        interrupted = !clock.paused;
        clock.pause();
      } else if (interrupted) {
        interrupted = false;
        void clock.play();
      }
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [clock, aloud]);
}

/** Preloads the pictures of the next two pages. */
function usePicturesAhead(deck: Deck, number: number): void {
  useEffect(() => {
    for (const { pictures, layout } of deck.scenes.slice(number + 1, number + 3)) {
      // Stored steps load with their page: of them only the first is certain to be seen.
      for (const { src } of layout === 'try' ? pictures.slice(0, 1) : pictures) new Image().src = src;
    }
  }, [deck, number]);
}
