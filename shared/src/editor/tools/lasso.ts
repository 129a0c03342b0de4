import { outlineTool } from './outline.ts';
import type { Tool, ToolDesk } from './tool.ts';

/** Lasso: selects the region that the pointer draws around. */
export const lassoTool = (desk: ToolDesk): Tool =>
  outlineTool(desk, '套索', {
    begin: (point) => [point],
    moveCorners(corners, points) {
      corners.push(...points);
      return corners;
    },
  });
