import type { TextBox, TextLanguage } from '@app/shared/contracts/tool-params/translate';
import { distanceOf } from './colours.ts';
import { rotatePoint } from './geometry.ts';
import { translateByGlossary } from './glossary.ts';
import { isHan, type MeasuredLine } from './measure.ts';

/** Box of a line in coordinates that are rotated by its angle. */
function placeLine({ box }: MeasuredLine, angle: number) {
  const { x, y } = rotatePoint(box, -angle);
  return {
    left: x - box.width / 2,
    right: x + box.width / 2,
    middle: x,
    top: y - box.height / 2,
    bottom: y + box.height / 2,
  };
}

/** Difference of the angles of two boxes in degrees. */
function turnBetween(one: TextBox, other: TextBox): number {
  const turn = Math.abs(one.angle - other.angle) % 360;
  return Math.min(turn, 360 - turn);
}

/**
 * Whether a line continues in the one below: similar type, close, and with the same edge or centre.
 */
export function continuesBelow(upper: MeasuredLine, lower: MeasuredLine): boolean {
  if (turnBetween(upper.box, lower.box) > 3) return false;
  if (isHan(upper.text) !== isHan(lower.text)) return false;
  const [small, large] = [Math.min(upper.em, lower.em), Math.max(upper.em, lower.em)];
  if (large > small * 1.2 || distanceOf(upper.ink, lower.ink) > 50 || distanceOf(upper.paper, lower.paper) > 40)
    return false;
  const [one, other] = [placeLine(upper, upper.box.angle), placeLine(lower, upper.box.angle)];
  const gap = other.top - one.bottom;
  if (gap < -0.3 * small || gap > 0.9 * small) return false;
  return Math.abs(one.left - other.left) < 0.6 * small || Math.abs(one.middle - other.middle) < 0.6 * small;
}

/** Chains of lines that continue in each other, from the top in their own rotation. */
function chains(lines: readonly MeasuredLine[]): MeasuredLine[][] {
  const found: MeasuredLine[][] = [];
  const topOf = (line: MeasuredLine) => placeLine(line, line.box.angle).top;
  for (const line of lines.toSorted((a, b) => topOf(a) - topOf(b))) {
    const chain = found.find((one) => continuesBelow(one.at(-1)!, line));
    if (chain) chain.push(line);
    else found.push([line]);
  }
  return found;
}

export const joinedText = (lines: readonly { text: string }[], language: TextLanguage): string =>
  lines.map(({ text }) => text).join(language === 'zh' ? '' : ' ');

/** Whether lines are one sentence that was broken where the line was full, not a list. */
function isParagraph(lines: readonly MeasuredLine[], language: TextLanguage): boolean {
  if (lines.length < 2) return false;
  const widest = Math.max(...lines.map(({ box }) => box.width));
  const full = lines.slice(0, -1).every(({ box }) => box.width > widest * 0.82);
  if (!full) return false;
  if (language === 'en') return lines.slice(1).every(({ text }) => /^[a-z]/.test(text));
  return lines.slice(0, -1).every(({ text }) => !/[。！？!?]$/.test(text)) && lines[0]!.text.length >= 8;
}

/**
 * Lines that make one block: those that the glossary knows as one phrase, or that are one sentence.
 * Lines of a signpost remain separate blocks.
 */
export function groupBlocks(lines: readonly MeasuredLine[], language: TextLanguage): MeasuredLine[][] {
  return chains(lines).flatMap((chain) => {
    if (isParagraph(chain, language)) return [chain];
    const blocks: MeasuredLine[][] = [];
    for (let at = 0; at < chain.length;) {
      let count = chain.length - at;
      for (; count > 1; count -= 1) {
        const some = chain.slice(at, at + count);
        const alone = some.every(({ text }) => translateByGlossary(text, language).text !== '');
        if (!alone && translateByGlossary(joinedText(some, language), language).text !== '') break;
      }
      blocks.push(chain.slice(at, at + count));
      at += count;
    }
    return blocks;
  });
}

/** Side of the alignment: left when more lines share a start than a centre. */
function sideOf(frames: readonly ReturnType<typeof placeLine>[], em: number): 'left' | 'center' | null {
  const near = (one: number, other: number) => Math.abs(one - other) < 0.12 * em;
  const first = frames[0]!;
  const lefts = frames.filter(({ left, right }) => near(left, first.left) && !near(right, first.right)).length;
  const middles = frames.filter(({ middle, left }) => near(middle, first.middle) && !near(left, first.left)).length;
  return lefts === middles ? null : lefts > middles ? 'left' : 'center';
}

/**
 * Alignment of a block: by the edges of its own lines, otherwise like a block of several lines with
 * the same centre, otherwise like the lines near it.
 */
export function detectAlignment(
  block: readonly MeasuredLine[],
  all: readonly (readonly MeasuredLine[])[],
  pictureWidth: number,
): 'left' | 'center' {
  const { angle, x } = block[0]!.box;
  const { em } = block[0]!;
  const frames = (lines: readonly MeasuredLine[]) => lines.map((line) => placeLine(line, angle));
  const own = sideOf(frames(block), em);
  if (own) return own;
  const others = all.filter((other) => other !== block && turnBetween(other[0]!.box, block[0]!.box) < 3);
  const { middle } = frames(block)[0]!;
  const centred = others.some((other) => {
    const [first] = frames(other);
    return sideOf(frames(other), other[0]!.em) === 'center' && Math.abs(first!.middle - middle) < 0.3 * em;
  });
  if (centred) return 'center';
  const side = sideOf(frames([...block, ...others.flat()]), em);
  return side ?? (Math.abs(x - pictureWidth / 2) < 0.03 * pictureWidth ? 'center' : 'left');
}
