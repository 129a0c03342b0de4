import type { OpenTool, TaskParams, Tool } from '@app/shared/contracts/aigc';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import type { ToolRules } from './rules.ts';

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

/** Whether an engine elsewhere does a tool as a drawing. */
export function drawsElsewhere(tool: Tool): boolean {
  const rules = (RULES as Partial<Record<Tool, { drawnAs?: unknown }>>)[tool];
  return rules?.drawnAs !== undefined;
}
