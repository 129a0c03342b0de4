import type { Block } from '@app/shared/contracts/lesson';

export interface Entry {
  /** Index of the heading among the blocks. */
  index: number;
  level: 2 | 3;
  text: string;
}

/** The headings of an article; with fewer than two it has no table of contents. */
export function contentsOf(blocks: readonly Block[]): Entry[] {
  const entries = blocks.flatMap((block, index): Entry[] =>
    block.kind === 'heading' ? [{ index, level: block.level, text: block.text }] : [],
  );
  return entries.length < 2 ? [] : entries;
}

/**
 * Index of the current heading: the last whose top has passed the reading line; the first before
 * that.
 */
export function currentOf(tops: readonly number[], line: number): number {
  const passed = tops.findLastIndex((top) => top <= line);
  return Math.max(0, passed);
}
