import { useCallback, useEffect, useMemo, useReducer, useState, type RefObject } from 'react';
import { listen } from './listen.ts';
import type { CoursePlayerProps } from './course-player-props.ts';
import { pageFrom } from './moments.ts';
import { pacesOf, sentenceBefore, stepOn } from './own-pace.ts';
import { DeckClock, type Playback } from './playback.ts';
import { initialPlayerState, MEDIA_EVENTS, playerReducer, type Qualities } from './player-state.ts';
import { useBeating } from './use-beating.ts';

const NOTE_MS = 6000;

/**
 * Playback of one lesson: its clock or its `<video>`, the state derived from its events, and the
 * actions of the person.
 * @param duration of the lesson, seconds
 * @param latest props of the newest render: handlers change without a new subscription
 */
export function useCoursePlayback(
  { lesson, startAt = 0 }: CoursePlayerProps,
  duration: number,
  latest: RefObject<CoursePlayerProps>,
  captionsShown: boolean,
) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const deck = lesson.kind === 'deck' ? lesson.deck : null;
  const paces = useMemo(() => (deck ? pacesOf(deck, captionsShown) : []), [deck, captionsShown]);
  const clock = useMemo(() => (deck ? new DeckClock(deck.durationSec) : null), [deck]);
  const playback: Playback | null = clock ?? video;
  // Initial resume position: later updates of the record do not seek the player.
  const [state, dispatch] = useReducer(playerReducer, null, () => initialPlayerState(startAt, duration));
  const { resumedAt, note } = state;

  useBeating(playback, latest);

  useEffect(() => {
    if (note === null) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'noted', note: null }), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);

  useEffect(() => {
    if (!playback) return undefined;
    const tell = (now: Playback | null) => latest.current.onPlayback?.(now);
    tell(playback);
    const stop = listen(playback, Object.fromEntries(MEDIA_EVENTS.map((type) => [type, () => dispatch({ type })])));
    const begin = () => {
      if (resumedAt > 0) playback.currentTime = resumedAt;
      if (latest.current.autoPlay) playback.play().catch(() => dispatch({ type: 'refused' }));
    };
    const ready = playback instanceof DeckClock || (playback as HTMLVideoElement).readyState >= 1;
    if (ready) begin();
    else playback.addEventListener('loadedmetadata', begin, { once: true });
    return () => {
      stop();
      playback.removeEventListener('loadedmetadata', begin);
      playback.pause();
      tell(null);
    };
  }, [playback, resumedAt, latest]);

  const requests = useMemo(() => {
    const seekTo = (seconds: number) => {
      if (!playback || !Number.isFinite(playback.duration)) return;
      dispatch({ type: 'continued' });
      playback.currentTime = Math.min(Math.max(0, seconds), playback.duration);
    };
    const play = () => {
      dispatch({ type: 'continued' });
      // The browser refuses before a first press in the page: the large button stays.
      playback?.play().catch(() => dispatch({ type: 'refused' }));
    };
    return {
      seekTo,
      /** Seeks by a number of seconds. */
      skip: (seconds: number) => seekTo((playback?.currentTime ?? 0) + seconds),
      toggle: () => {
        if (!playback) return;
        if (playback.paused) play();
        else playback.pause();
      },
      /** Plays from the beginning. */
      again: () => {
        seekTo(0);
        play();
      },
      /** Seeks to the beginning; a playing lesson continues. */
      restart: () => {
        if (playback) playback.currentTime = 0;
        dispatch({ type: 'noted', note: null });
      },
      stay: () => dispatch({ type: 'continued' }),
      /** Moves to the next or previous sentence of a deck. */
      step: (by: 1 | -1) => {
        if (!clock || !deck) return;
        if (by === -1) {
          seekTo(sentenceBefore(paces, clock.currentTime));
          return;
        }
        dispatch({ type: 'continued' });
        stepOn(clock, paces);
      },
      /** Moves to another page of a deck. */
      turn: (step: 1 | -1) => {
        if (!playback || !deck) return;
        const pages = deck.scenes.map((scene) => scene.at);
        const to = pageFrom(pages, playback.currentTime, step);
        if (to !== null) seekTo(to);
      },
      retry: () => latest.current.onRetry?.(playback?.currentTime || resumedAt),
    };
  }, [playback, clock, deck, paces, resumedAt, latest]);

  const handleFailed = useCallback(() => {
    const at = playback?.currentTime || resumedAt;
    if (!latest.current.onFailed?.(at, playback ? !playback.paused : false)) dispatch({ type: 'failed' });
  }, [playback, resumedAt, latest]);
  /** A page continues without its picture; new addresses restore it. */
  const handlePictureFailed = useCallback(() => {
    latest.current.onFailed?.(playback?.currentTime ?? 0, playback ? !playback.paused : false);
  }, [playback, latest]);
  const handleQualities = useCallback((qualities: Qualities) => dispatch({ type: 'qualitiesFound', qualities }), []);
  const say = useCallback((words: string) => dispatch({ type: 'noted', note: words }), []);

  return {
    /** Sentences or pages after which playback waits for the learner. */
    paces,
    video,
    setVideo,
    deck,
    clock,
    playback,
    state,
    say,
    handleFailed,
    handlePictureFailed,
    handleQualities,
    ...requests,
  };
}

export type CoursePlayback = ReturnType<typeof useCoursePlayback>;
