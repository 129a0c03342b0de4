import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LayerEdit, type EditMode } from './edit.ts';
import { History, HISTORY_LIMITS } from './history.ts';
import { packTile, unpackTile } from './pack.ts';
import { Tiles } from './tiles.ts';

const ADD: EditMode = { mode: 'add', colour: [200, 100, 0] };
const REMOVE: EditMode = { mode: 'remove', colour: [0, 0, 0] };

function laid(layer: Tiles, x: number, y: number, value: number, ink: EditMode): LayerEdit {
  const edit = new LayerEdit(layer);
  edit.applyRegion({ x, y, width: 1, height: 1, data: Uint8Array.of(value) }, ink);
  return edit;
}

test('packed pixels are unpacked byte for byte', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 0, 0, 255, 7), { maxLength: 600 }),
      fc.constantFrom(1, 4),
      (bytes, channels) => {
        const data = Uint8Array.from(bytes.slice(0, bytes.length - (bytes.length % channels)));
        expect(unpackTile(packTile(data, channels), data.length, channels)).toEqual(data);
      },
    ),
  );
});

test('a tile of one value is packed to about one hundredth', () => {
  expect(packTile(new Uint8Array(65_536), 1).length).toBeLessThan(1100);
});

describe('a change', () => {
  test('an edit across a tile border can be undone and redone', () => {
    const layer = new Tiles(600, 300, 1);
    const edit = new LayerEdit(layer);
    edit.write({ x: 254, y: 254, width: 4, height: 4 }, new Uint8Array(16).fill(9));
    const step = edit.finish('写')!;
    expect(layer.indexes()).toHaveLength(4);
    expect([...layer.read({ x: 253, y: 254, width: 6, height: 1 })]).toEqual([0, 9, 9, 9, 9, 0]);
    step.swap();
    expect(layer.indexes()).toEqual([]);
    step.swap();
    expect([...layer.read({ x: 253, y: 257, width: 6, height: 1 })]).toEqual([0, 9, 9, 9, 9, 0]);
  });

  test('an edit that changes no pixel adds no history step', () => {
    const layer = new Tiles(10, 10, 1);
    expect(laid(layer, 3, 3, 255, REMOVE).finish('橡皮')).toBeNull();
    expect(layer.bytes).toBe(0);
  });

  test('an edit that empties a tile frees its memory', () => {
    const layer = new Tiles(10, 10, 1);
    laid(layer, 3, 3, 255, ADD).finish('画笔');
    laid(layer, 3, 3, 255, REMOVE).finish('橡皮');
    expect(layer.bytes).toBe(0);
  });

  test('a cancelled edit leaves all pixels unchanged', () => {
    const layer = new Tiles(10, 10, 1);
    laid(layer, 3, 3, 100, ADD).finish('画笔');
    laid(layer, 3, 3, 255, ADD).cancel();
    expect([...layer.read({ x: 3, y: 3, width: 1, height: 1 })]).toEqual([100]);
  });

  test('an edit of a mask adds only higher values, and erases to the part left uncovered', () => {
    const layer = new Tiles(10, 10, 1);
    const at = { x: 0, y: 0, width: 1, height: 1 };
    laid(layer, 0, 0, 200, ADD).finish('1');
    laid(layer, 0, 0, 90, ADD).finish('2');
    expect([...layer.read(at)]).toEqual([200]);
    laid(layer, 0, 0, 155, REMOVE).finish('3');
    expect([...layer.read(at)]).toEqual([100]);
  });

  test('an edit composites paint over paint as one translucent layer over another', () => {
    const layer = new Tiles(10, 10, 4);
    const at = { x: 0, y: 0, width: 1, height: 1 };
    laid(layer, 0, 0, 255, { mode: 'add', colour: [0, 0, 0] }).finish('1');
    laid(layer, 0, 0, 51, ADD).finish('2');
    expect([...layer.read(at)]).toEqual([40, 20, 0, 255]);
    laid(layer, 0, 0, 204, REMOVE).finish('3');
    expect([...layer.read(at)]).toEqual([40, 20, 0, 51]);
  });
});

describe('the history', () => {
  const stepTo = (layer: Tiles, value: number) => {
    const edit = new LayerEdit(layer);
    edit.write({ x: 0, y: 0, width: 1, height: 1 }, Uint8Array.of(value));
    return edit.finish(`第 ${value} 步`)!;
  };
  const first = (layer: Tiles): number => layer.read({ x: 0, y: 0, width: 1, height: 1 })[0]!;

  test('a history of 10,000 steps retains the last hundred', () => {
    const history = new History();
    let value = 0;
    for (let to = 1; to <= 10_000; to += 1) {
      let other = value;
      const swap = (): null => {
        [value, other] = [other, value];
        return null;
      };
      value = to;
      history.push({ name: `第 ${to} 步`, bytes: () => 1000, swap });
    }
    expect(history.bytes).toBe(HISTORY_LIMITS.steps * 1000);
    for (let at = 0; at < 10_000; at += 1) history.undo();
    expect([value, history.nextRedo]).toEqual([9900, '第 9901 步']);
    while (history.redo());
    expect(value).toBe(10_000);
  });

  test('a history above its memory limit drops its oldest steps, never the newest', () => {
    const layer = new Tiles(4, 4, 1);
    const history = new History({ steps: 100, bytes: 1 });
    for (let at = 1; at <= 5; at += 1) history.push(stepTo(layer, at));
    expect(history.undo()?.step.name).toBe('第 5 步');
    expect(history.undo()).toBeNull();
    expect(first(layer)).toBe(4);
  });

  test('the history has nothing to redo after a new edit', () => {
    const layer = new Tiles(4, 4, 1);
    const history = new History();
    history.push(stepTo(layer, 1));
    history.push(stepTo(layer, 2));
    history.undo();
    history.push(stepTo(layer, 3));
    expect(history.redo()).toBeNull();
    expect(history.nextUndo).toBe('第 3 步');
  });
});
