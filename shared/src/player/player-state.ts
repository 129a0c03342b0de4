/** Heights of a film's picture that can be chosen, px, largest first. */
export type Qualities = readonly number[];

/** Short message: a text, or that playback was resumed at this second. */
export type PlayerNote = string | { resumedAt: number };

/** State of the course player that its components show. */
export interface PlayerState {
  /** Resume position in seconds; 0 when it starts at the beginning. */
  readonly resumedAt: number;
  readonly playing: boolean;
  /** Playback has started at least once. */
  readonly started: boolean;
  /** The end panel is shown. */
  readonly ended: boolean;
  readonly failed: boolean;
  /** The film waits for data. */
  readonly stalled: boolean;
  readonly qualities: Qualities;
  readonly note: PlayerNote | null;
}

/** Events of a media element that change the state; each is an action of the same name. */
export const MEDIA_EVENTS = ['play', 'waiting', 'playing', 'canplay', 'pause', 'ended'] as const;
type MediaEvent = (typeof MEDIA_EVENTS)[number];

export type PlayerAction =
  | { type: MediaEvent }
  /** The browser refused to play: it allows that only after a first press in the page. */
  | { type: 'refused' }
  /** The person seeks, plays or stays: the end panel is closed. */
  | { type: 'continued' }
  | { type: 'failed' }
  | { type: 'qualitiesFound'; qualities: Qualities }
  | { type: 'noted'; note: PlayerNote | null };

/**
 * @param startAt resume position in seconds; the first and the last second are ignored
 * @param duration of the lesson, seconds
 */
export function initialPlayerState(startAt: number, duration: number): PlayerState {
  return {
    resumedAt: startAt > 1 && startAt < duration - 1 ? startAt : 0,
    playing: false,
    started: false,
    ended: false,
    failed: false,
    stalled: false,
    qualities: [],
    note: null,
  };
}

/** Returns the same object when nothing changes, so that such events do not render. */
export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  const change = changeBy(state, action);
  const isNew = (Object.keys(change) as (keyof PlayerState)[]).some((key) => change[key] !== state[key]);
  return isNew ? { ...state, ...change } : state;
}

function changeBy(state: PlayerState, action: PlayerAction): Partial<PlayerState> {
  switch (action.type) {
    case 'play':
      return {
        playing: true,
        ended: false,
        started: true,
        ...(!state.started && state.resumedAt > 0 && { note: { resumedAt: state.resumedAt } }),
      };
    case 'waiting':
      return { stalled: true };
    case 'playing':
    case 'canplay':
      return { stalled: false };
    case 'pause':
      // A paused film is never stalled.
      return { playing: false, stalled: false };
    case 'ended':
      return { ended: true };
    case 'refused':
      return { playing: false };
    case 'continued':
      return { ended: false };
    case 'failed':
      return { failed: true };
    case 'qualitiesFound':
      return { qualities: action.qualities };
    case 'noted':
      return { note: action.note };
  }
}
