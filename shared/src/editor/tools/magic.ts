import { selectFlood } from '../pixels/flood.ts';
import { intersectRects } from '../pixels/rect.ts';
import { pressTool, type Tool, type ToolContext } from './tool.ts';

/** Magic wand: selects connected pixels of similar colour. */
export function magicTool(context: ToolContext): Tool {
  const label = '点选物体';
  return pressTool(label, (point, keys) => {
    const { picture, document: doc, settings } = context;
    const seed = { x: Math.floor(point.x), y: Math.floor(point.y) };
    if (!picture || !doc || !intersectRects({ ...seed, width: 1, height: 1 }, doc.all)) return;
    const combine = context.combineBy(keys);
    const { tolerance, edge } = settings;
    void context.run(label, selectFlood(picture.pixels(), seed, { tolerance, edge })).then((plane) => {
      if (plane) context.applyRegion(plane, label, combine);
    });
  });
}
