import type { ReactNode } from 'react';
import type { Deck, Film } from '../contracts/lesson.ts';
import type { PlayBeat } from './beats.ts';
import type { Playback } from './playback.ts';

export type Played = { kind: 'film'; film: Film; durationSec: number } | { kind: 'deck'; deck: Deck };

export interface CoursePlayerProps {
  /** Names the player for assistive technology: the lesson's title. */
  title: string;
  lesson: Played;
  /** Seconds where the lesson is resumed when it opens. */
  startAt?: number;
  /** Every 15 s of playing, and on pause, seek, hidden and leave. */
  onBeat?: (beat: PlayBeat) => void;
  /** Next lesson: offered for five seconds at the end. */
  next?: { title: string; go: () => void } | undefined;
  /** Replaces the card of the next lesson when playing has ended. */
  endPanel?: ((again: () => void) => ReactNode) | undefined;
  /**
   * Asked when it cannot be played: addresses run out. True when a fresh player will take over at
   * this place.
   */
  onFailed?: (at: number, playing: boolean) => boolean;
  /** The person asks for another try. */
  onRetry?: (at: number) => void;
  /** Starts at once; set after a lesson was chosen by hand. */
  autoPlay?: boolean;
  /** Receives the playback, by which notes and transcript seek; null on unmount. */
  onPlayback?: (playback: Playback | null) => void;
}
