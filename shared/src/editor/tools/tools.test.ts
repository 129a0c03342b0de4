import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EditorDocument } from '../document.ts';
import type { Picture } from '../picture.ts';
import { runToEnd } from '../../testing/run-to-end.ts';
import type { SlicedWork } from '../pixels/slices.ts';
import type { ShapeDraft } from '../renderer.ts';
import { START_SETTINGS, type CombineMode, type EditorSettings } from '../state.ts';
import { createTools } from './index.ts';
import type { ModifierKeys, ToolContext } from './tool.ts';

const SIDE = 40;
const PLAIN: ModifierKeys = { alt: false, shift: false };
const at = (x: number, y: number) => ({ x, y, pressure: 1 });

let doc: EditorDocument;
let draft: ShapeDraft;
let settings: EditorSettings;
let kept: string[];
let laid: [name: string, combine: CombineMode, pixels: number][];
let zoomed: number[];

beforeEach(() => {
  doc = new EditorDocument(SIDE, SIDE);
  draft = {};
  settings = { ...START_SETTINGS, size: 8, hardness: 100 };
  kept = [];
  laid = [];
  zoomed = [];
});

const picture = {
  pixels: () => ({ data: new Uint8ClampedArray(SIDE * SIDE * 4).fill(200), width: SIDE, height: SIDE }),
  colourAt: () => [1, 2, 255],
} as unknown as Picture;

const context: ToolContext = {
  picture,
  get document() {
    return doc;
  },
  get settings() {
    return settings;
  },
  viewport: { scale: 1, toPage: (point) => point, zoomAt: (_, factor) => void zoomed.push(factor) },
  change: (change) => void (settings = { ...settings, ...change }),
  combineBy: ({ alt, shift }) => (alt ? 'remove' : shift ? 'add' : settings.combine),
  ink: (mode) => ({ mode, colour: [0, 0, 0] }),
  setDraft: (next) => void (draft = next),
  touch: () => undefined,
  applyRegion: (plane, name, combine) => void laid.push([name, combine, plane?.data.filter(Boolean).length ?? 0]),
  keep: (edit, name) => void (doc.keep(edit, name) && kept.push(name)),
  done: () => undefined,
  run: async <T>(_: string, work: SlicedWork<T>) => runToEnd(work),
};
const selected = () => doc.mask().filter(Boolean).length;

describe('a stroke', () => {
  it('a stroke is committed on pointer up and composited over the mask', () => {
    const { brush } = createTools(context);
    expect(brush.down(at(10, 10), PLAIN)).toBe(true);
    brush.move([at(20, 10)], []);
    expect([selected() > 0, kept]).toEqual([true, []]);
    brush.up();
    expect(kept).toEqual(['画笔']);
  });

  it('a cancelled stroke leaves the mask unchanged', () => {
    const { brush } = createTools(context);
    brush.down(at(10, 10), PLAIN);
    brush.cancel();
    expect([selected(), kept]).toEqual([0, []]);
  });

  it('a stroke erases with the eraser tool and with Alt', () => {
    const tools = createTools(context);
    tools.brush.down(at(10, 10), PLAIN);
    tools.brush.up();
    const before = selected();
    for (const [tool, keys] of [
      [tools.eraser, PLAIN],
      [tools.brush, { ...PLAIN, alt: true }],
    ] as const) {
      tool.down(at(10, 10), keys);
      expect(selected()).toBeLessThan(before);
      tool.up();
      doc.history.undo();
    }
    expect(kept).toEqual(['画笔', '橡皮', '橡皮']);
  });

  it('a stroke shows a predicted point ahead of the pointer, except while it erases', () => {
    const { brush, eraser } = createTools(context);
    brush.down(at(10, 10), PLAIN);
    brush.move([at(11, 10)], [at(12, 10)]);
    expect(draft.ahead?.points).toHaveLength(2);
    brush.up();
    eraser.down(at(10, 10), PLAIN);
    eraser.move([at(11, 10)], [at(12, 10)]);
    expect(draft).toEqual({});
  });
});

describe('an outline', () => {
  it('a lasso selects on pointer up, with the modifier keys of its press', () => {
    const { lasso } = createTools(context);
    lasso.down(at(5, 5), { alt: true, shift: false });
    lasso.move([at(15, 5), at(15, 15)], []);
    expect(draft.outline).toHaveLength(3);
    lasso.up();
    expect(laid).toEqual([['套索', 'remove', expect.any(Number)]]);
    expect(draft).toEqual({});
  });

  it('a rectangular selection snaps to the edges of pixels', () => {
    const { box } = createTools(context);
    box.down(at(4.6, 4.6), PLAIN);
    box.move([at(9.4, 14.6)], []);
    box.up();
    expect(laid).toEqual([['矩形选区', 'add', 4 * 10]]);
  });

  it('a click without a drag makes an empty rectangular selection', () => {
    const { box } = createTools(context);
    box.down(at(4, 4), PLAIN);
    box.up();
    expect(laid).toEqual([['矩形选区', 'add', 0]]);
  });
});

describe('a polygon', () => {
  it('a polygon gains a corner with each click, and closes at its first corner', () => {
    const { polygon } = createTools(context);
    for (const [x, y] of [
      [2, 2],
      [30, 2],
      [30, 30],
    ] as const)
      expect(polygon.down(at(x, y), PLAIN)).toBe(false);
    expect(polygon.corners).toHaveLength(3);
    polygon.down(at(5, 5), PLAIN);
    expect([laid.length, polygon.corners.length, draft]).toEqual([1, 0, {}]);
  });

  it('undo removes the last corner of a polygon, and cancel removes all of them', () => {
    const { polygon } = createTools(context);
    expect(polygon.dropCorner()).toBe(false);
    polygon.down(at(2, 2), PLAIN);
    polygon.down(at(30, 2), PLAIN);
    expect([polygon.dropCorner(), polygon.corners.length]).toEqual([true, 1]);
    polygon.cancel();
    polygon.close();
    expect([polygon.corners.length, laid]).toEqual([0, []]);
  });
});

describe('a press that does all at once', () => {
  it('a click with the magic wand selects pixels of a similar colour', async () => {
    createTools(context).magic.down(at(3, 3), { alt: false, shift: true });
    await vi.waitFor(() => expect(laid).toEqual([['点选物体', 'add', SIDE * SIDE]]));
  });

  it('a click with the colour picker takes a colour, but none outside the picture', () => {
    const { pick } = createTools(context);
    pick.down(at(-1, 3), PLAIN);
    expect(settings.colour).toBe(START_SETTINGS.colour);
    pick.down(at(3, 3), PLAIN);
    expect(settings.colour).toBe('#0102ff');
  });

  it('a click with the zoom tool zooms in, and with Alt out', () => {
    const { zoom } = createTools(context);
    zoom.down(at(3, 3), PLAIN);
    zoom.down(at(3, 3), { ...PLAIN, alt: true });
    expect(zoomed[0]! * zoomed[1]!).toBeCloseTo(1);
  });
});
