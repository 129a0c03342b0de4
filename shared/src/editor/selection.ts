import type { EditorSession } from './editor-session.ts';
import type { EditorDocument } from './document.ts';
import type { LayerEdit } from './pixels/edit.ts';
import { featherMask, featherReach } from './pixels/feather.ts';
import { growMask, shrinkMask } from './pixels/grow-shrink.ts';
import { expandRect, uniteRects, intersectRects, type MaskRegion, type Rect } from './pixels/rect.ts';
import type { SlicedWork } from './pixels/slices.ts';
import { TILE_SIDE } from './pixels/tiles.ts';
import { MAX_REACH_PX } from './state.ts';

/** Selects the whole picture in the active layer. */
export function selectAll(session: EditorSession): void {
  const full = new Uint8Array(TILE_SIDE * TILE_SIDE).fill(255);
  changeMask(session, '全选', ({ active, all }, edit) => {
    for (const index of active.tiles.touchedBy(all)) edit.write(active.tiles.rectOf(index), full);
  });
}

export function invertSelection(session: EditorSession): void {
  changeMask(session, '反选', ({ active, all }, edit) => {
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
export function clearSelection(session: EditorSession): void {
  const doc = session.ready();
  if (!doc) return;
  const edit = doc.edit();
  edit.clear();
  session.keep(edit, '清空');
}

/** Morphological operations on a mask, each with its reach beyond the selection. */
const WORKS = {
  grow: { name: '扩大', reach: (radius: number) => radius, work: growMask },
  shrink: { name: '收缩', reach: (radius: number) => radius + 1, work: shrinkMask },
  feather: { name: '羽化', reach: featherReach, work: featherMask },
} satisfies Record<
  string,
  {
    name: string;
    reach: (radius: number) => number;
    work: (plane: MaskRegion, radius: number) => SlicedWork<MaskRegion>;
  }
>;

/** Applies an operation to the selection of the active mask and its surroundings. */
export async function transformSelection(
  session: EditorSession,
  what: keyof typeof WORKS,
  radius: number,
): Promise<void> {
  const { name, reach, work } = WORKS[what];
  const doc = session.maskReady();
  if (!doc) return;
  if (!(Number.isInteger(radius) && radius >= 1 && radius <= MAX_REACH_PX)) {
    session.done(`${name}要 1 到 ${MAX_REACH_PX} 的整数像素`);
    return;
  }
  const { tiles } = doc.active;
  const bounds = tiles.indexes().reduce<Rect | null>((sum, index) => uniteRects(sum, tiles.rectOf(index)), null);
  const room = bounds && intersectRects(expandRect(bounds, reach(radius)), doc.all);
  if (!room) {
    session.done('还没有选区，没有改动');
    return;
  }
  const plane = await session.run(name, work({ ...room, data: tiles.read(room) }, radius));
  if (!plane) return;
  const edit = doc.edit();
  edit.write(plane, plane.data);
  session.keep(edit, `${name} ${radius} 像素`);
}

function changeMask(session: EditorSession, name: string, make: (doc: EditorDocument, edit: LayerEdit) => void): void {
  const doc = session.maskReady();
  if (!doc) return;
  const edit = doc.edit();
  make(doc, edit);
  session.keep(edit, name);
}
