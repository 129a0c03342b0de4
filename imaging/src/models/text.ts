import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { decodeText, type DecodedText } from './text-decode.ts';
import { detectionTensor, findText, type Detected } from './text-detect.ts';
import { stackedStrip, textStrip, type TextStrip } from './text-strip.ts';

/** RGB, 8 bits a sample. */
export interface Colours {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A line of text as the recogniser reads it, in pixels of the picture. */
export interface ReadText {
  text: string;
  /** 0..1: the mean over its letters. */
  confidence: number;
  /** Somewhat larger than the letters; turned so that the text reads along its width. */
  box: TextBox;
  /** Height of a bent line itself; its box is higher. */
  high: number | null;
}

export interface TextQuestion {
  picture: Colours;
  /** Places that each hold one line; without them the text is looked for. */
  lines?: readonly TextBox[];
}

/** Reads the text of a picture; null when it could not be looked at. */
export type TextReader = (question: TextQuestion) => Promise<ReadText[] | null>;

/** Files of the pack that are networks. */
export type TextModel = 'detection' | 'recognition';
export interface Given {
  data: Float32Array;
  dims: readonly number[];
}
/** Runs a network once. */
export type RunText = (model: TextModel, given: Given) => Promise<Given>;

/** Letters of the recogniser in its order, from the file that lists them one a line. */
export const textKeys = (file: Buffer): string[] => file.toString('utf8').split(/\r?\n/);

/** Read as surely as this, a line stands the right way up. */
const SURE = 0.9;
/** A line of letters one over the other is this much longer than wide. */
const COLUMN = 1.5;

interface Attempt extends DecodedText {
  box: TextBox;
}

const normal = (angle: number): number => (angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle);
const about = (box: TextBox): TextBox => ({ ...box, angle: normal(box.angle + 180) });
/** The same rectangle, with its other side as width. */
const across = ({ width, height, angle, ...middle }: TextBox): TextBox => ({
  ...middle,
  width: height,
  height: width,
  angle: angle > 0 ? angle - 90 : angle + 90,
});
const better = (one: Attempt, other: Attempt): Attempt => (other.confidence > one.confidence ? other : one);

/**
 * Reads text with PP-OCRv4 of PaddleOCR (Apache-2.0): a network that marks where text is (Liao and
 * others 2020, "Real-time Scene Text Detection with Differentiable Binarization"), and one that
 * reads a line.
 *
 * @param keys letters of the recogniser, in its order
 */
export async function readText(
  { picture, lines }: TextQuestion,
  keys: readonly string[],
  run: RunText,
): Promise<ReadText[]> {
  const found = lines ? lines.map((box): Detected => ({ box, bend: null })) : await detect();
  const read: ReadText[] = [];
  for (const one of found) {
    const { text, confidence, box } = await readLine(one);
    if (text !== '') read.push({ text, confidence, box, high: one.bend?.height ?? null });
  }
  return read;

  async function detect(): Promise<Detected[]> {
    const given = detectionTensor(picture);
    const { data } = await run('detection', given);
    const [, , height, width] = given.dims as [number, number, number, number];
    return findText({ data, width, height });
  }

  async function attempt(strip: TextStrip, box: TextBox): Promise<Attempt> {
    const { data, dims } = await run('recognition', strip);
    return { ...decodeText(data, dims[1]!, dims[2]!, keys, strip.filled), box };
  }

  function along(box: TextBox, bend: Detected['bend'] = null): Promise<Attempt> {
    return attempt(textStrip(picture, box, bend), box);
  }

  async function readLine({ box, bend }: Detected): Promise<Attempt> {
    // A column of letters lies as a line of its length along the picture's height.
    const column = Math.abs(box.angle) > 60 && box.width > box.height * COLUMN;
    let best = await along(box, bend);
    if (best.confidence < SURE && column) {
      const down = { ...box, angle: 90 + (box.angle > 0 ? box.angle - 90 : box.angle + 90) };
      best = better(best, await attempt(stackedStrip(picture, down), down));
    }
    if (best.confidence < SURE && !bend) best = better(best, await along(about(box)));
    // A letter by itself has no direction.
    if (best.confidence < SURE && box.width < box.height * COLUMN) best = better(best, await along(across(box)));
    return best;
  }
}
