import { outlineTool } from './outline.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Lasso: selects the region that the pointer draws around. */
export const lassoTool = (context: ToolContext): Tool =>
  outlineTool(context, '套索', {
    begin: (point) => [point],
    moveCorners(corners, points) {
      corners.push(...points);
      return corners;
    },
  });
