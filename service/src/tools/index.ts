import type { OpenTool, TaskParams, Tool } from '@app/shared/contracts/aigc';
import { rules as detailPage } from './detailPage/rules.ts';
import { rules as aiFitting } from './aiFitting/rules.ts';
import { rules as extras } from './extras/rules.ts';
import { rules as img2img } from './img2img/rules.ts';
import { rules as imgEnhance } from './imgEnhance/rules.ts';
import { rules as interrogate } from './interrogate/rules.ts';
import { rules as magicEraser } from './magicEraser/rules.ts';
import { rules as magicExpand } from './magicExpand/rules.ts';
import { rules as magicIntematting } from './magicIntematting/rules.ts';
import { rules as modelGeneration } from './modelGeneration/rules.ts';
import { rules as modelSet } from './modelSet/rules.ts';
import { rules as translate } from './translate/rules.ts';
import { rules as txt2img } from './txt2img/rules.ts';
import { rules as videoGeneration } from './videoGeneration/rules.ts';
import { rules as imgGeneration } from './imgGeneration/rules.ts';
import { rules as goodsGeneration } from './goodsGeneration/rules.ts';
import type { ToolRules } from './rules.ts';

/** Every tool that the service does, with its rules. */
const RULES: { readonly [T in OpenTool]: ToolRules<T> } = {
  imgEnhance,
  magicEraser,
  magicExpand,
  magicIntematting,
  translate,
  txt2img,
  videoGeneration,
  img2img,
  extras,
  interrogate,
  imgGeneration,
  modelGeneration,
  modelSet,
  goodsGeneration,
  detailPage,
  aiFitting,
};

/** The rules of the tool that these params are for. */
export function rulesOf<T extends OpenTool>(params: TaskParams & { tool: T }): ToolRules<T> {
  return RULES[params.tool as T];
}

/** Whether an engine elsewhere does a tool as a drawing. */
export function drawsElsewhere(tool: Tool): boolean {
  const rules = (RULES as Partial<Record<Tool, { drawnAs?: unknown }>>)[tool];
  return rules?.drawnAs !== undefined;
}
