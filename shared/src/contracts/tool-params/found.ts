// Made of the files of tool-params by `npm run create-tool -- --lists`.
import { zImgGenerationParams } from './imgGeneration.ts';
import { zVideoOutcome, zVideoParams } from './videoGeneration.ts';
import { zExpandParams } from './magicExpand.ts';
import { zEnhanceParams } from './imgEnhance.ts';
import { zEraseParams } from './magicEraser.ts';
import { zCutoutParams } from './magicIntematting.ts';
import { zTranslateOutcome, zTranslateParams } from './translate.ts';
import { zAiFittingOutcome, zAiFittingParams } from './aiFitting.ts';
import { zGoodsParams } from './goodsGeneration.ts';
import { zModelGenerationParams } from './modelGeneration.ts';
import { zModelSetParams } from './modelSet.ts';
import { zDetailParams } from './detailPage.ts';
import { zTxt2imgOutcome, zTxt2imgParams } from './txt2img.ts';
import { zImg2imgOutcome, zImg2imgParams } from './img2img.ts';
import { zExtrasParams } from './extras.ts';
import { zInterrogateOutcome, zInterrogateParams } from './interrogate.ts';
import { zWorkflowParams } from './workflow.ts';
import { zSegmentParams } from './segment.ts';
import { zControlMapOutcome, zControlMapParams } from './controlMap.ts';

/** Params of each tool. */
export const PARAMS = {
  imgGeneration: zImgGenerationParams,
  videoGeneration: zVideoParams,
  magicExpand: zExpandParams,
  imgEnhance: zEnhanceParams,
  magicEraser: zEraseParams,
  magicIntematting: zCutoutParams,
  translate: zTranslateParams,
  aiFitting: zAiFittingParams,
  goodsGeneration: zGoodsParams,
  modelGeneration: zModelGenerationParams,
  modelSet: zModelSetParams,
  detailPage: zDetailParams,
  txt2img: zTxt2imgParams,
  img2img: zImg2imgParams,
  extras: zExtrasParams,
  interrogate: zInterrogateParams,
  workflow: zWorkflowParams,
  segment: zSegmentParams,
  controlMap: zControlMapParams,
};

/** Findings of the tools that have some beside or instead of pictures. */
export const OUTCOMES = {
  videoGeneration: zVideoOutcome,
  translate: zTranslateOutcome,
  aiFitting: zAiFittingOutcome,
  txt2img: zTxt2imgOutcome,
  img2img: zImg2imgOutcome,
  interrogate: zInterrogateOutcome,
  controlMap: zControlMapOutcome,
};
