import type { FoundBlock, TextBlock, TextBox } from '@app/shared/contracts/tool-params/translate';
import { lackingOf, layOut } from '@app/shared/typeset';

/** A text block in the editor: with its recognition data and the user's changes. */
export type EditedBlock = TextBlock & Pick<FoundBlock, 'confidence' | 'by' | 'unknown'>;

/** A block as submitted for export, without its recognition data. */
export const sentBlock = ({ confidence: _confidence, by: _by, unknown: _unknown, ...block }: EditedBlock): TextBlock =>
  block;

/** A block of an exported task, whose recognition data is no longer known. */
export const openedBlock = (block: TextBlock): EditedBlock => ({
  ...block,
  confidence: 100,
  by: 'glossary',
  unknown: [],
});

/** Changes one block; typing a text sets its mode to translated. */
export function changedBlocks(
  blocks: readonly EditedBlock[],
  id: string,
  change: Partial<EditedBlock>,
): readonly EditedBlock[] {
  return blocks.map((block) => {
    if (block.id !== id) return block;
    const wanted = change.text?.trim() && change.deed === undefined && block.deed !== 'translate';
    return { ...block, ...(wanted ? { deed: 'translate' as const } : null), ...change };
  });
}

const RADIAN = Math.PI / 180;

/** A shift in pixels of the picture, projected to the axes of a rotated box. */
function inBox(dx: number, dy: number, angle: number): { along: number; across: number } {
  const [cos, sin] = [Math.cos(angle * RADIAN), Math.sin(angle * RADIAN)];
  return { along: dx * cos + dy * sin, across: -dx * sin + dy * cos };
}

export const moveBox = (box: TextBox, dx: number, dy: number): TextBox => ({ ...box, x: box.x + dx, y: box.y + dy });

export type ResizeGrip = 'right' | 'bottom' | 'corner' | 'left';
const MIN_SIZE = 8;

/** Resizes a box by a grip; the opposite side is fixed. */
export function resizeBox(box: TextBox, grip: ResizeGrip, dx: number, dy: number): TextBox {
  const { along, across } = inBox(dx, dy, box.angle);
  const sideways = grip === 'left' ? -along : grip === 'bottom' ? 0 : along;
  const down = grip === 'bottom' || grip === 'corner' ? across : 0;
  const width = Math.max(MIN_SIZE, box.width + sideways);
  const height = Math.max(MIN_SIZE, box.height + down);
  const u = ((width - box.width) / 2) * (grip === 'left' ? -1 : 1);
  const v = (height - box.height) / 2;
  const [cos, sin] = [Math.cos(box.angle * RADIAN), Math.sin(box.angle * RADIAN)];
  return { ...box, x: box.x + u * cos - v * sin, y: box.y + u * sin + v * cos, width, height };
}

/**
 * The upright box between two corners, clamped to the picture; null if it is too small to be
 * intended.
 */
export function spanArea(
  one: { x: number; y: number },
  other: { x: number; y: number },
  width: number,
  height: number,
): TextBox | null {
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const [left, right] = [one.x, other.x].map((x) => inside(x, width)).toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [one.y, other.y].map((y) => inside(y, height)).toSorted((a, b) => a - b) as [number, number];
  if (right - left < MIN_SIZE || bottom - top < MIN_SIZE) return null;
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, angle: 0 };
}

/** Blocks that are not completely inside an area: those inside it are recognised again. */
export function blocksOutside(blocks: readonly EditedBlock[], area: TextBox): readonly EditedBlock[] {
  const within = ({ x, y }: TextBox) => {
    const { along, across } = inBox(x - area.x, y - area.y, area.angle);
    return Math.abs(along) < area.width / 2 && Math.abs(across) < area.height / 2;
  };
  return blocks.filter(({ lines }) => lines.length === 0 || !lines.every(within));
}

/**
 * Areas to recognise again when a block is split: each line, with a margin for overhanging letters.
 */
export const linesOf = ({ lines }: EditedBlock): TextBox[] =>
  lines.map((line) => ({ ...line, width: line.width + line.height * 0.4, height: line.height * 1.25 }));

/** The box around two boxes, rotated as the first. */
function boundingBox(one: TextBox, other: TextBox): TextBox {
  const middle = inBox(other.x - one.x, other.y - one.y, one.angle);
  const left = Math.min(-one.width / 2, middle.along - other.width / 2);
  const right = Math.max(one.width / 2, middle.along + other.width / 2);
  const top = Math.min(-one.height / 2, middle.across - other.height / 2);
  const bottom = Math.max(one.height / 2, middle.across + other.height / 2);
  const [cos, sin] = [Math.cos(one.angle * RADIAN), Math.sin(one.angle * RADIAN)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return {
    ...one,
    x: one.x + u * cos - v * sin,
    y: one.y + u * sin + v * cos,
    width: right - left,
    height: bottom - top,
  };
}

const HAN = /\p{Script=Han}/u;
const join = (one: string, other: string): string => {
  if (one === '' || other === '') return one || other;
  return HAN.test(one.at(-1)!) && HAN.test(other[0]!) ? one + other : `${one} ${other}`;
};

/** Merges a block with the previous one: lines, texts and boxes. */
export function mergeBlocks(blocks: readonly EditedBlock[], id: string): readonly EditedBlock[] {
  const at = blocks.findIndex((block) => block.id === id);
  if (at < 1) return blocks;
  const [one, other] = [blocks[at - 1]!, blocks[at]!];
  const both: EditedBlock = {
    ...one,
    source: `${one.source}\n${other.source}`,
    text: join(one.text, other.text),
    deed: one.deed === 'translate' || other.deed === 'translate' ? 'translate' : one.deed,
    lines: [...one.lines, ...other.lines],
    box: boundingBox(one.box, other.box),
    confidence: Math.min(one.confidence, other.confidence),
    by: one.by === 'none' || other.by === 'none' ? 'none' : one.by,
    unknown: [...one.unknown, ...other.unknown],
  };
  return [...blocks.slice(0, at - 1), both, ...blocks.slice(at + 1)];
}

export interface BlockProblem {
  /** Font sizes when the text is set smaller than chosen, because its box is too small. */
  smaller: { from: number; to: number } | null;
  /** Letters that the typeface lacks. */
  lacking: string[];
}

/** Warning about a block. */
export function blockProblem(block: EditedBlock): BlockProblem {
  if (block.deed !== 'translate' || block.text.trim() === '') return { smaller: null, lacking: [] };
  const { size } = layOut(block);
  return {
    smaller: size < block.size * 0.98 ? { from: Math.round(block.size), to: Math.round(size) } : null,
    lacking: lackingOf(block.text),
  };
}

/** Reason why the picture cannot be exported, in Chinese; null when it can. */
export function exportProblem(blocks: readonly EditedBlock[]): string | null {
  const active = blocks.filter(({ deed, text }) => deed === 'erase' || (deed === 'translate' && text.trim() !== ''));
  if (active.length === 0) return '还没有要翻译的文字块：请至少填写一块译文';
  const lacking = new Set(active.flatMap((block) => blockProblem(block).lacking));
  return lacking.size > 0 ? `字库里没有这些字：${[...lacking].join(' ')}，请换一种写法` : null;
}
