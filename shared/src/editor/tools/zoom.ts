import { ZOOM_STEP } from '../viewport.ts';
import { pressTool, type Tool, type ToolContext } from './tool.ts';

/** Zooms in by two steps at a point, or out with Alt. */
export const zoomTool = ({ viewport }: ToolContext): Tool =>
  pressTool('缩放', (point, { alt }) =>
    viewport.zoomAt(viewport.toPage(point), (ZOOM_STEP * ZOOM_STEP) ** (alt ? -1 : 1)),
  );
