import { widthOf } from './film-script.ts';

export const FRAMES_A_SECOND = 12;
/** Letters a second that learners read, and the pause after a sentence. */
const READ_LETTERS = 4.3;
const PAUSE_S = 0.8;
const LEAST_S = 1.6;

/** Said by the film itself where it leaves out time. */
export const SHORTENED = '等待已快进';

/** Place of the camera on the page, in CSS pixels of the page. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A stretch of frames that look alike but for camera and cursor. */
export interface Frame {
  /** Number of the photograph of the page. */
  shot: number;
  view: View;
  cursor: { x: number; y: number } | null;
  /** How far the ring of a click has grown, 0 to 1; null without one. */
  ring: number | null;
  /** Time is left out here. */
  shortened: boolean;
}

export interface Cue {
  text: string;
  /** Frames. */
  from: number;
  until: number;
}

/** Frames for which a caption stays, so that it can be read. */
export const readingFrames = (text: string): number =>
  Math.ceil(Math.max(LEAST_S, widthOf(text) / READ_LETTERS + PAUSE_S) * FRAMES_A_SECOND);

/** Starts and ends gently. */
export const ease = (share: number): number => share * share * (3 - 2 * share);

/** Moves from one view to another, the larger change first seen from afar. */
export function between(from: View, to: View, share: number): View {
  const at = ease(share);
  const width = from.width * (to.width / from.width) ** at;
  const grown = from.width === to.width ? at : (width - from.width) / (to.width - from.width);
  return {
    x: from.x + (to.x - from.x) * grown,
    y: from.y + (to.y - from.y) * grown,
    width,
    height: from.height + (to.height - from.height) * grown,
  };
}

/** Views stay within the page. */
export const inPage = ({ x, y, width, height }: View, page: { width: number; height: number }): View => ({
  x: Math.min(Math.max(0, x), page.width - width),
  y: Math.min(Math.max(0, y), page.height - height),
  width,
  height,
});

/** View of the proportions of `whole` that shows a part with some room, at most `closest` times. */
export function closeTo(whole: View, part: View, closest: number, factor: number | null): View {
  const room = 1.12;
  const fits = Math.min(whole.width / (part.width * room), whole.height / (part.height * room));
  const zoom = Math.max(1, factor ?? Math.min(closest, fits));
  const [width, height] = [whole.width / zoom, whole.height / zoom];
  return { x: part.x + part.width / 2 - width / 2, y: part.y + part.height / 2 - height / 2, width, height };
}

const stamp = (frame: number) => {
  const milliseconds = Math.round((frame / FRAMES_A_SECOND) * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const minutes = Math.floor(milliseconds / 60_000);
  return `${part(minutes, 2)}:${part(Math.floor(milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`;
};

/** Captions as WebVTT. */
export function webVtt(cues: readonly Cue[]): string {
  const written = cues.map(({ text, from, until }) => `${stamp(from)} --> ${stamp(until)}\n${text}`);
  return `${['WEBVTT', ...written].join('\n\n')}\n`;
}

/** Frames and captions of a film while it is filmed. */
export class Timeline {
  readonly frames: Frame[] = [];
  readonly cues: Cue[] = [];
  #speaking = false;

  add(frame: Frame, times = 1): void {
    for (let time = 0; time < times; time += 1) this.frames.push(frame);
  }

  say(text: string): void {
    this.endCaption();
    this.cues.push({ text, from: this.frames.length, until: this.frames.length });
    this.#speaking = true;
  }

  /** Goes on with what is seen until the caption has been read, and takes it away. */
  endCaption(): void {
    const [cue, frame] = [this.cues.at(-1), this.frames.at(-1)];
    if (!this.#speaking || !cue || !frame) return;
    this.add({ ...frame, ring: null }, cue.from + readingFrames(cue.text) - this.frames.length);
    cue.until = this.frames.length;
    this.#speaking = false;
  }
}
