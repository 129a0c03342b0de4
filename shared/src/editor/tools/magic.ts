import { selectFlood } from '../pixels/flood.ts';
import { intersectRects } from '../pixels/rect.ts';
import { pressTool, type Tool, type ToolDesk } from './tool.ts';

/** Magic wand: selects connected pixels of similar colour. */
export function magicTool(desk: ToolDesk): Tool {
  const label = '点选物体';
  return pressTool(label, (point, keys) => {
    const { picture, document: doc, settings } = desk;
    const seed = { x: Math.floor(point.x), y: Math.floor(point.y) };
    if (!picture || !doc || !intersectRects({ ...seed, width: 1, height: 1 }, doc.all)) return;
    const combine = desk.combineBy(keys);
    const { tolerance, edge } = settings;
    void desk.run(label, selectFlood(picture.pixels(), seed, { tolerance, edge })).then((plane) => {
      if (plane) desk.applyRegion(plane, label, combine);
    });
  });
}
