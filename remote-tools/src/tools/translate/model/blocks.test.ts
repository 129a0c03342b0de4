import { expect, it } from 'vitest';
import {
  changedBlocks,
  exportProblem,
  linesOf,
  mergeBlocks,
  moveBox,
  blocksOutside,
  resizeBox,
  sentBlock,
  spanArea,
  blockProblem,
  type EditedBlock,
} from './blocks.ts';

const block = (id: string, more: Partial<EditedBlock> = {}): EditedBlock => ({
  id,
  source: '口红',
  text: 'Lipstick',
  deed: 'translate',
  lines: [{ x: 100, y: 50, width: 80, height: 40, angle: 0 }],
  box: { x: 100, y: 50, width: 200, height: 40, angle: 0 },
  size: 36,
  colour: '#112233',
  bold: false,
  align: 'left',
  confidence: 90,
  by: 'glossary',
  unknown: [],
  ...more,
});

it('typing into a kept block switches it to translated text', () => {
  const blocks = [block('1', { deed: 'keep', text: '', by: 'none' }), block('2')];
  expect(changedBlocks(blocks, '1', { text: '朱' })[0]).toMatchObject({ text: '朱', deed: 'translate' });
  expect(changedBlocks(blocks, '1', { text: ' ' })[0]!.deed).toBe('keep');
  expect(changedBlocks(blocks, '2', { deed: 'erase' })[1]!.deed).toBe('erase');
  expect(changedBlocks(blocks, '1', { text: 'x' })[1]).toBe(blocks[1]);
});

it('a box is moved, and resized with its opposite side fixed', () => {
  const { box } = block('1');
  expect(moveBox(box, 5, -3)).toMatchObject({ x: 105, y: 47, width: 200 });
  expect(resizeBox(box, 'right', 20, 9)).toMatchObject({ x: 110, y: 50, width: 220, height: 40 });
  expect(resizeBox(box, 'left', 20, 0)).toMatchObject({ x: 110, width: 180 });
  expect(resizeBox(box, 'corner', 20, 10)).toMatchObject({ x: 110, y: 55, width: 220, height: 50 });
  expect(resizeBox(box, 'bottom', 20, 10)).toMatchObject({ x: 100, y: 55, width: 200, height: 50 });
  expect(resizeBox(box, 'right', -500, 0).width).toBe(8);
});

it('a rotated box is resized along its own axes', () => {
  const pulled = resizeBox({ ...block('1').box, angle: 90 }, 'right', 0, 20);
  expect(pulled.width).toBeCloseTo(220);
  expect([pulled.x, pulled.y].map(Math.round)).toEqual([100, 60]);
});

it('an area is spanned between two corners and clamped to the picture, and a tiny one is ignored', () => {
  expect(spanArea({ x: 90, y: 60 }, { x: 10, y: 20 }, 200, 100)).toEqual({
    x: 50,
    y: 40,
    width: 80,
    height: 40,
    angle: 0,
  });
  expect(spanArea({ x: 150, y: 50 }, { x: 999, y: -50 }, 200, 100)).toMatchObject({
    x: 175,
    y: 25,
    width: 50,
    height: 50,
  });
  expect(spanArea({ x: 10, y: 10 }, { x: 14, y: 60 }, 200, 100)).toBeNull();
});

it('blocks completely inside an area are recognised again, others stay', () => {
  const line = block('1').lines[0]!;
  const blocks = [block('1'), block('2', { lines: [line, { ...line, y: 400 }] }), block('3', { lines: [] })];
  const area = { x: 100, y: 50, width: 120, height: 60, angle: 0 };
  expect(blocksOutside(blocks, area).map(({ id }) => id)).toEqual(['2', '3']);
  expect(blocksOutside(blocks, { ...area, x: 300 })).toHaveLength(3);
});

it('each line of a block is recognised again with a margin', () => {
  const [line] = linesOf(block('1'));
  expect(line).toMatchObject({ x: 100, y: 50, width: 96, height: 50 });
});

it('merging two blocks joins their lines and texts, with a box around both', () => {
  const blocks = [
    block('1', { source: 'DOUBLE', text: '双' }),
    block('2', { source: 'PARKING', text: '停车', box: { x: 120, y: 100, width: 200, height: 40, angle: 0 } }),
    block('3'),
  ];
  const [one, rest, ...none] = mergeBlocks(blocks, '2');
  expect(none).toEqual([]);
  expect(rest!.id).toBe('3');
  expect(one).toMatchObject({ id: '1', source: 'DOUBLE\nPARKING', text: '双停车' });
  expect(one!.lines).toHaveLength(2);
  expect(one!.box).toEqual({ x: 110, y: 75, width: 220, height: 90, angle: 0 });
  expect(mergeBlocks(blocks, '1')).toBe(blocks);
});

it('blockProblem reports text that is set smaller, and missing glyphs', () => {
  expect(blockProblem(block('1'))).toEqual({ smaller: null, lacking: [] });
  expect(blockProblem(block('1', { text: 'A very long line that does not fit' })).smaller).toMatchObject({ from: 36 });
  expect(blockProblem(block('1', { text: '鐵' })).lacking).toEqual(['鐵']);
  expect(blockProblem(block('1', { text: '鐵', deed: 'keep' })).lacking).toEqual([]);
});

it('exportProblem returns the reason why nothing can be exported', () => {
  expect(exportProblem([block('1')])).toBeNull();
  expect(exportProblem([block('1', { deed: 'erase', text: '' })])).toBeNull();
  expect(exportProblem([block('1', { deed: 'keep' }), block('2', { text: ' ' })])).toContain('还没有要翻译的文字块');
  expect(exportProblem([block('1', { text: '鐵 ok' })])).toContain('鐵');
});

it('sentBlock contains only the fields of the contract', () => {
  expect(Object.keys(sentBlock(block('1')))).not.toContain('confidence');
});
