import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import type { ExemplarPicture } from '../fill/exemplar.ts';
import { boundsOf, distanceOf, isInsideBox, sampleBackground, inkShareBetween } from './colours.ts';
import { growBox } from './geometry.ts';
import { inkAndGrounds, letterColours } from './ink.ts';
import { sampleGround, INK_THRESHOLD, type Ground } from './ground.ts';
import type { Rgb } from './sample.ts';

/** Where a colour lies between ink and whichever of the grounds it is nearest to. */
export function inkOverAll({ data, width, height }: ExemplarPicture, line: TextBox): Ground['inkPart'] {
  const picture = { data, width, height };
  const around = growBox(line, line.height * 0.15);
  const { ink, grounds } = inkAndGrounds(picture, around, sampleBackground(picture, around));
  const parts = grounds.map((ground) => inkShareBetween(ink, ground));
  return (...colour) => Math.min(...parts.map((part) => part(...colour)));
}

/**
 * Share inside the box below which a component is no letter, such as the tip of an arrow. Letters
 * that a scratch joins to something else have more.
 */
const WITHIN = 0.06;

/** Part of ink in a colour from which a pixel is ink and no other object; how far it may stray. */
const INK = 0.65;
const INK_SPREAD = 40;
/** Margin around letters for an outline or a glow, in line heights, and where the ground begins. */
export const OUTLINE = 0.32;
const BEYOND = 0.75;
/** Share of what surrounds outlined letters that is one smooth surface. */
const GROUND_SHARE = 0.8;
/** Distance of ink from a ground from which letters are seen on it. */
const SEEN = 60;

/**
 * The ground of letters with an outline or a glow, all of which stands out from it. Null where no
 * smooth surface surrounds them, or where letters of their colour would not be seen on it: those
 * have a plate.
 */
export function groundOfOutlined(picture: ExemplarPicture, line: TextBox): Ground | null {
  const outer = growBox(line, line.height * BEYOND + 4);
  const [within, letters] = [isInsideBox(outer), isInsideBox(growBox(line, line.height * OUTLINE + 2))];
  const ground = sampleGround(picture, boundsOf(outer, picture), (x, y) => within(x, y) && !letters(x, y));
  return ground.smooth && ground.share >= GROUND_SHARE && inkOf(picture, line, ground) ? ground : null;
}

/** Colour of the letters of a line; null where it is about that of the ground. */
function inkOf({ data, width, height }: ExemplarPicture, line: TextBox, ground: Ground): Rgb | null {
  const picture = { data, width, height };
  const paper = sampleBackground(picture, line);
  const { ink } = letterColours(picture, line, { ink: inkAndGrounds(picture, line, paper).ink, paper });
  const under = [0, 1, 2].map((channel) => ground.at(line.x, line.y, channel)) as Rgb;
  return distanceOf(ink, under) < SEEN ? null : ink;
}

/** Whether pixels on a smooth ground have the colour of the letters; their edges lie close by. */
function inkOn(picture: ExemplarPicture, line: TextBox, ground: Ground): (x: number, y: number) => boolean {
  const { data, width, channels } = picture;
  const ink = inkOf(picture, line, ground);
  if (!ink) return () => true;
  return (x, y) => {
    const at = (y * width + x) * channels;
    const colour: Rgb = [data[at]!, data[at + 1]!, data[at + 2]!];
    const under = [0, 1, 2].map((channel) => ground.at(x, y, channel)) as Rgb;
    const part = Math.min(1, inkShareBetween(ink, under)(...colour));
    const between = under.map((value, channel) => value + (ink[channel]! - value) * part) as Rgb;
    return part > INK && distanceOf(colour, between) < INK_SPREAD;
  };
}

/**
 * Marks what stands out from the ground in a line's box, and what is close to that: letters with
 * their edges. Of what goes on far beyond the box, such as somebody beside the letters or the rim
 * of a badge, only pixels of the ink's colour.
 *
 * @param outline margin around the box that belongs to the letters, in pixels
 */
export function markLetters(
  picture: ExemplarPicture,
  line: TextBox,
  ground: Ground,
  edge: number,
  mask: Uint8Array,
  outline: number,
): void {
  const { data, width, height, channels } = picture;
  const bounds = boundsOf(growBox(line, line.height * 0.6 + 2), picture);
  const inside = isInsideBox(growBox(line, outline));
  const isInk = ground.smooth ? inkOn(picture, line, ground) : () => true;
  const limit = Math.max(14, ground.grain * 2.6);
  // 1 stands out, 2 was met.
  const marks = new Uint8Array(bounds.width * bounds.height);
  for (let y = 0; y < bounds.height; y += 1)
    for (let x = 0; x < bounds.width; x += 1) {
      const [px, py] = [bounds.x + x, bounds.y + y];
      const at = (py * width + px) * channels;
      const off = Math.hypot(...[0, 1, 2].map((channel) => data[at + channel]! - ground.at(px, py, channel)));
      // On a photograph every pixel differs from the mean: letters are detected by the ink colour
      // instead.
      const letter =
        off > limit && (ground.smooth || ground.inkPart(data[at]!, data[at + 1]!, data[at + 2]!) > INK_THRESHOLD);
      if (letter) marks[y * bounds.width + x] = 1;
    }
  const reach = Math.max(1, Math.round(edge));
  for (let start = 0; start < marks.length; start += 1) {
    if (marks[start] !== 1) continue;
    const piece = [start];
    const within: [x: number, y: number][] = [];
    let goesOn = false;
    marks[start] = 2;
    for (const at of piece) {
      const [x, y] = [at % bounds.width, Math.floor(at / bounds.width)];
      goesOn ||= x === 0 || y === 0 || x === bounds.width - 1 || y === bounds.height - 1;
      if (inside(bounds.x + x, bounds.y + y)) within.push([bounds.x + x, bounds.y + y]);
      for (let row = Math.max(0, y - 1); row <= Math.min(bounds.height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(bounds.width - 1, x + 1); column += 1) {
          const next = row * bounds.width + column;
          if (marks[next] !== 1) continue;
          marks[next] = 2;
          piece.push(next);
        }
    }
    if (ground.smooth && within.length < piece.length * WITHIN) continue;
    for (const [x, y] of goesOn ? within.filter((pixel) => isInk(...pixel)) : within)
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
        for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1)
          mask[row * width + column] = 1;
  }
}
