import type { ToolName } from '../state.ts';
import { boxTool } from './box.ts';
import { lassoTool } from './lasso.ts';
import { magicTool } from './magic.ts';
import { pickTool } from './pick.ts';
import { polygonTool } from './polygon.ts';
import { strokeTool } from './stroke.ts';
import { pressTool, type Tool, type ToolDesk } from './tool.ts';
import { zoomTool } from './zoom.ts';

/** Creates one instance of each tool. */
export const createTools = (desk: ToolDesk) =>
  ({
    brush: strokeTool(desk, '蒙版画笔', 'add'),
    eraser: strokeTool(desk, '橡皮', 'remove'),
    lasso: lassoTool(desk),
    polygon: polygonTool(desk),
    box: boxTool(desk),
    magic: magicTool(desk),
    paint: strokeTool(desk, '涂鸦', 'add'),
    pick: pickTool(desk),
    // Pointers move the picture themselves (`pointer.ts`).
    pan: pressTool('平移', () => undefined),
    zoom: zoomTool(desk),
  }) satisfies Record<ToolName, Tool>;
