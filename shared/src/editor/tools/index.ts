import type { ToolName } from '../state.ts';
import { boxTool } from './box.ts';
import { lassoTool } from './lasso.ts';
import { magicTool } from './magic.ts';
import { pickTool } from './pick.ts';
import { polygonTool } from './polygon.ts';
import { strokeTool } from './stroke.ts';
import { pressTool, type Tool, type ToolContext } from './tool.ts';
import { zoomTool } from './zoom.ts';

/** Creates one instance of each tool. */
export const createTools = (context: ToolContext) =>
  ({
    brush: strokeTool(context, '蒙版画笔', 'add'),
    eraser: strokeTool(context, '橡皮', 'remove'),
    lasso: lassoTool(context),
    polygon: polygonTool(context),
    box: boxTool(context),
    magic: magicTool(context),
    paint: strokeTool(context, '涂鸦', 'add'),
    pick: pickTool(context),
    // Pointers move the picture themselves (`pointer.ts`).
    pan: pressTool('平移', () => undefined),
    zoom: zoomTool(context),
  }) satisfies Record<ToolName, Tool>;
