import type { TaskParams, Tool } from '@app/shared/contracts/aigc';
import { isDrawingTool } from '@app/shared/contracts/tools';
import type { ImageEngine } from '../engines/engine.ts';
import type { EngineRegistry } from '../engines/registry.ts';
import { drawsElsewhere, rulesOf } from './index.ts';

export const BUILTIN_ENGINE = 'builtin';

/**
 * Params for this engine: the user's, or for an engine that only draws the substitute drawing.
 */
export function askedOf(engine: Pick<ImageEngine, 'id'>, params: TaskParams): TaskParams {
  const { drawnAs } = rulesOf(params);
  return drawnAs && engine.id !== BUILTIN_ENGINE ? drawnAs(params) : params;
}

/**
 * The engine that performs this task: a remote one that draws takes precedence over the built-in
 * one, also for tools that it can perform only as a drawing.
 */
export function servingTask(engines: EngineRegistry, params: TaskParams): ImageEngine | null {
  const { drawnAs } = rulesOf(params);
  const own = engines.serving(params.tool, params);
  if (!drawnAs || (own && own.id !== BUILTIN_ENGINE)) return own;
  const drawn = drawnAs(params);
  const elsewhere = engines.serving(drawn.tool, drawn);
  return elsewhere && elsewhere.id !== BUILTIN_ENGINE ? elsewhere : own;
}

/** The engine of a tool, independent of params. */
export function servingTool(engines: EngineRegistry, tool: Tool): ImageEngine | null {
  const own = engines.serving(tool);
  if (isDrawingTool(tool) || !drawsElsewhere(tool) || (own && own.id !== BUILTIN_ENGINE)) return own;
  return engines.serving('txt2img') ?? own;
}
