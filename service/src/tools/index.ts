import type { OpenTool, TaskParams, Tool } from '@app/shared/contracts/aigc';
import type { Label } from '@app/shared/contracts/labels';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import type { ResultModule, ToolRules } from './rules.ts';

type Rules = { readonly [T in OpenTool]: ToolRules<T> };

const rulesIn = async (tool: OpenTool) => ((await import(`./${tool}/rules.ts`)) as { rules: unknown }).rules;

/**
 * Rules of each tool of the contract, from the folder with its name; a missing one prevents the
 * start.
 */
const RULES = Object.fromEntries(
  await Promise.all(OPEN_TOOLS.map(async (tool) => [tool, await rulesIn(tool)] as const)),
) as Rules;

/** The rules of the tool of these params. */
export function rulesOf<T extends OpenTool>(params: TaskParams & { tool: T }): ToolRules<T> {
  return RULES[params.tool as T];
}

/** Socket module in which this task is sent when it is finished. */
export function resultModuleOf(params: TaskParams): ResultModule {
  const { result } = rulesOf(params);
  return typeof result === 'function' ? result(params) : result;
}

/** Whether a remote engine can perform the tool as a drawing. */
export function drawsElsewhere(tool: Tool): boolean {
  const rules = (RULES as Partial<Record<Tool, { drawnAs?: unknown }>>)[tool];
  return rules?.drawnAs !== undefined;
}

/**
 * Label of a result: it depends on the operation and on the source, since an edited generated
 * picture stays generated. @param engine id of the engine that performed it @param fromGenerated
 * whether a source picture was generated
 */
export function labelOf(tool: Tool, engine: string, fromGenerated: boolean): Label {
  if (fromGenerated) return 'generated';
  const { label } = RULES[tool];
  if (label !== 'by-engine') return label;
  return engine === 'builtin' ? 'own' : 'generated';
}
