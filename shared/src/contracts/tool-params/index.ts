import { z } from 'zod';
import type { Tool } from '../tools.ts';
import { zDetailParams } from './detailPage.ts';
import { zAiFittingOutcome, zAiFittingParams } from './aiFitting.ts';
import { zExtrasParams } from './extras.ts';
import { zEnhanceParams } from './imgEnhance.ts';
import { zImg2imgOutcome, zImg2imgParams } from './img2img.ts';
import { zInterrogateOutcome, zInterrogateParams } from './interrogate.ts';
import { zEraseParams } from './magicEraser.ts';
import { zExpandParams } from './magicExpand.ts';
import { zCutoutParams } from './magicIntematting.ts';
import { zImgGenerationParams } from './imgGeneration.ts';
import { zModelGenerationParams } from './modelGeneration.ts';
import { zModelSetParams } from './modelSet.ts';
import { zGoodsParams } from './goodsGeneration.ts';
import { zTranslateOutcome, zTranslateParams } from './translate.ts';
import { zTxt2imgOutcome, zTxt2imgParams } from './txt2img.ts';
import { zVideoOutcome, zVideoParams } from './videoGeneration.ts';

/** Params of each available tool: a tool listed here is one that the service performs. */
const SCHEMAS = [
  zEnhanceParams,
  zEraseParams,
  zExpandParams,
  zCutoutParams,
  zTranslateParams,
  zTxt2imgParams,
  zImg2imgParams,
  zExtrasParams,
  zInterrogateParams,
  zImgGenerationParams,
  zVideoParams,
  zModelGenerationParams,
  zModelSetParams,
  zGoodsParams,
  zDetailParams,
  zAiFittingParams,
] as const;

export const zTaskParams = z.discriminatedUnion('tool', SCHEMAS);
export type TaskParams = z.infer<typeof zTaskParams>;
export type TaskParamsInput = z.input<typeof zTaskParams>;

/** A tool that the service does, and its params. */
export type OpenTool = Extract<Tool, TaskParams['tool']>;
export type ParamsOf<T extends OpenTool> = Extract<TaskParams, { tool: T }>;
export const OPEN_TOOLS: readonly OpenTool[] = SCHEMAS.map(({ shape }) => shape.tool.value);

/**
 * Findings of a tool beside or instead of pictures, such as words and their places; `tool`
 * tells them apart.
 */
export const zOutcome = z.discriminatedUnion('tool', [
  zTranslateOutcome,
  zTxt2imgOutcome,
  zImg2imgOutcome,
  zInterrogateOutcome,
  zVideoOutcome,
  zAiFittingOutcome,
]);
export type Outcome = z.infer<typeof zOutcome>;
