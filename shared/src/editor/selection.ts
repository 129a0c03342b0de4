import type { Desk } from './desk.ts';
import type { EditorDocument } from './document.ts';
import type { Edit } from './pixels/edit.ts';
import { feather, featherReach } from './pixels/feather.ts';
import { grow, shrink } from './pixels/morph.ts';
import { around, unite, within, type Plane, type Rect } from './pixels/rect.ts';
import type { Work } from './pixels/slices.ts';
import { TILE } from './pixels/tiles.ts';
import { MOST_REACH } from './state.ts';

/** Selects the whole picture in the active layer. */
export function selectAll(desk: Desk): void {
  const full = new Uint8Array(TILE * TILE).fill(255);
  changeMask(desk, '全选', ({ active, all }, edit) => {
    for (const index of active.tiles.touchedBy(all)) edit.write(active.tiles.rectOf(index), full);
  });
}

export function invert(desk: Desk): void {
  changeMask(desk, '反选', ({ active, all }, edit) => {
    for (const index of active.tiles.touchedBy(all)) {
      const rect = active.tiles.rectOf(index);
      const data = active.tiles.read(rect);
      edit.write(
        rect,
        data.map((value) => 255 - value),
      );
    }
  });
}

/** Clears the active layer of any kind. */
export function clear(desk: Desk): void {
  const doc = desk.ready();
  if (!doc) return;
  const edit = doc.edit();
  edit.clear();
  desk.keep(edit, '清空');
}

/** Morphological operations on a mask, each with its reach beyond the selection. */
const WORKS = {
  grow: { name: '扩大', reach: (radius: number) => radius, work: grow },
  shrink: { name: '收缩', reach: (radius: number) => radius + 1, work: shrink },
  feather: { name: '羽化', reach: featherReach, work: feather },
} satisfies Record<
  string,
  { name: string; reach: (radius: number) => number; work: (plane: Plane, radius: number) => Work<Plane> }
>;

/** Applies an operation to the selection of the active mask and its surroundings. */
export async function transformSelection(desk: Desk, what: keyof typeof WORKS, radius: number): Promise<void> {
  const { name, reach, work } = WORKS[what];
  const doc = desk.maskReady();
  if (!doc) return;
  if (!(Number.isInteger(radius) && radius >= 1 && radius <= MOST_REACH)) {
    desk.done(`${name}要 1 到 ${MOST_REACH} 的整数像素`);
    return;
  }
  const { tiles } = doc.active;
  const bounds = tiles.indexes().reduce<Rect | null>((sum, index) => unite(sum, tiles.rectOf(index)), null);
  const room = bounds && within(around(bounds, reach(radius)), doc.all);
  if (!room) {
    desk.done('还没有选区，没有改动');
    return;
  }
  const plane = await desk.run(name, work({ ...room, data: tiles.read(room) }, radius));
  if (!plane) return;
  const edit = doc.edit();
  edit.write(plane, plane.data);
  desk.keep(edit, `${name} ${radius} 像素`);
}

function changeMask(desk: Desk, name: string, make: (doc: EditorDocument, edit: Edit) => void): void {
  const doc = desk.maskReady();
  if (!doc) return;
  const edit = doc.edit();
  make(doc, edit);
  desk.keep(edit, name);
}
