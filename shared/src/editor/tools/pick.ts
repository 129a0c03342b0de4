import { intersectRects } from '../pixels/rect.ts';
import { pressTool, type Tool, type ToolDesk } from './tool.ts';

/** Colour picker: takes the colour of paint from the picture. */
export const pickTool = (desk: ToolDesk): Tool =>
  pressTool('取色', (point) => {
    const pixel = { x: Math.floor(point.x), y: Math.floor(point.y) };
    if (!desk.picture || !desk.document || !intersectRects({ ...pixel, width: 1, height: 1 }, desk.document.all))
      return;
    const colour = `#${desk.picture
      .colourAt(pixel)
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
    desk.change({ colour });
    desk.done(`已取色 ${colour}`);
  });
