import { intersectRects } from '../pixels/rect.ts';
import { pressTool, type Tool, type ToolContext } from './tool.ts';

/** Colour picker: takes the colour of paint from the picture. */
export const pickTool = (context: ToolContext): Tool =>
  pressTool('取色', (point) => {
    const pixel = { x: Math.floor(point.x), y: Math.floor(point.y) };
    if (
      !context.picture ||
      !context.document ||
      !intersectRects({ ...pixel, width: 1, height: 1 }, context.document.all)
    )
      return;
    const colour = `#${context.picture
      .colourAt(pixel)
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
    context.change({ colour });
    context.done(`已取色 ${colour}`);
  });
