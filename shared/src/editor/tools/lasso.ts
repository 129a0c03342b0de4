import { outlineTool } from './outline.ts';
import type { Tool, ToolDesk } from './tool.ts';

/** A region as the pointer goes around it. */
export const lassoTool = (desk: ToolDesk): Tool =>
  outlineTool(desk, '套索', {
    begin: (point) => [point],
    go(corners, points) {
      corners.push(...points);
      return corners;
    },
  });
