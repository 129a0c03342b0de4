import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import type { ReadText, TextReader } from '../models/text.ts';
import { isInsideBox } from './colours.ts';

type Known = Pick<ReadText, 'text'> & Partial<ReadText> & { box: TextBox };

/**
 * A fake recogniser for tests: returns known texts, in pixels of a file of this width, for the
 * requested areas.
 * @param seen told the picture it was given
 */
export const readerOf =
  (
    known: readonly Known[],
    wide: number,
    seen: (size: { width: number; height: number }) => void = () => undefined,
  ): TextReader =>
  async ({ picture, lines }) => {
    seen(picture);
    const by = picture.width / wide;
    const all = known.map(({ text, confidence = 0.99, high = null, box }): ReadText => {
      const { x, y, width, height, angle } = box;
      return { text, confidence, high, box: { x: x * by, y: y * by, width: width * by, height: height * by, angle } };
    });
    return lines ? all.filter(({ box }) => lines.some((line) => isInsideBox(line)(box.x, box.y))) : all;
  };

/** A box that the finder would put around letters of a size: somewhat larger than they are. */
export const boxAbout = (x: number, y: number, width: number, size: number, angle = 0): TextBox => ({
  x,
  y,
  width: width + size * 0.3,
  height: size * 1.25,
  angle,
});
