import type { OpenTool, TaskParams, Tool } from '@app/shared/contracts/aigc';
import type { Label } from '@app/shared/contracts/labels';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import type { ResultModule, ToolRules } from './rules.ts';

type Rules = { readonly [T in OpenTool]: ToolRules<T> };

const rulesIn = async (tool: OpenTool) => ((await import(`./${tool}/rules.ts`)) as { rules: unknown }).rules;

/** The rules of each tool of the contract, from the folder of its name; without one no start. */
const RULES = Object.fromEntries(
  await Promise.all(OPEN_TOOLS.map(async (tool) => [tool, await rulesIn(tool)] as const)),
) as Rules;

/** The rules of the tool that these params are for. */
export function rulesOf<T extends OpenTool>(params: TaskParams & { tool: T }): ToolRules<T> {
  return RULES[params.tool as T];
}

/** The module of the socket that carries this task when it is finished. */
export function resultModuleOf(params: TaskParams): ResultModule {
  const { result } = rulesOf(params);
  return typeof result === 'function' ? result(params) : result;
}

/** Whether an engine elsewhere does a tool as a drawing. */
export function drawsElsewhere(tool: Tool): boolean {
  const rules = (RULES as Partial<Record<Tool, { drawnAs?: unknown }>>)[tool];
  return rules?.drawnAs !== undefined;
}

/**
 * Labels follow what was done to the picture, and what it was: a generated one that is mended stays
 * generated.
 * @param engine id of the one that did it
 * @param fromGenerated whether the tool was given a generated picture
 */
export function labelOf(tool: Tool, engine: string, fromGenerated: boolean): Label {
  if (fromGenerated) return 'generated';
  const { label } = RULES[tool];
  if (label !== 'by-engine') return label;
  return engine === 'builtin' ? 'own' : 'generated';
}
