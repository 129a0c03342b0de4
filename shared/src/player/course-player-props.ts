import type { ReactNode } from 'react';
import type { Deck, Film } from '../contracts/lesson.ts';
import type { PlayBeat } from './beats.ts';
import type { Playback } from './playback.ts';

export type Played = { kind: 'film'; film: Film; durationSec: number } | { kind: 'deck'; deck: Deck };

export interface CoursePlayerProps {
  /** Names the player for assistive technology: the lesson's title. */
  title: string;
  lesson: Played;
  /** Resume position in seconds when the lesson opens. */
  startAt?: number;
  /** Called every 15 s of playback, and on pause, seek, hidden and leave. */
  onBeat?: (beat: PlayBeat) => void;
  /** Next lesson: offered for five seconds at the end. */
  next?: { title: string; go: () => void } | undefined;
  /** Replaces the card of the next lesson when playing has ended. */
  endPanel?: ((again: () => void) => ReactNode) | undefined;
  /**
   * Called when the lesson cannot be played, because addresses expire. Returns true when a new
   * player will replace this one at the position.
   */
  onFailed?: (at: number, playing: boolean) => boolean;
  /** The person presses retry. */
  onRetry?: (at: number) => void;
  /** Starts immediately; set after a lesson was selected by hand. */
  autoPlay?: boolean;
  /** Receives the playback, with which notes and transcript seek; null on unmount. */
  onPlayback?: (playback: Playback | null) => void;
}
