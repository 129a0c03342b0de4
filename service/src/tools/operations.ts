import { operation as detailPage } from './detailPage/operation.ts';
import { operation as aiFitting } from './aiFitting/operation.ts';
import { operation as extras } from './extras/operation.ts';
import { operation as img2img } from './img2img/operation.ts';
import { operation as imgEnhance } from './imgEnhance/operation.ts';
import { operation as magicEraser } from './magicEraser/operation.ts';
import { operation as magicExpand } from './magicExpand/operation.ts';
import type { OperatedTool, Operation } from './operation.ts';
import { operation as magicIntematting } from './magicIntematting/operation.ts';
import { operation as modelGeneration } from './modelGeneration/operation.ts';
import { operation as modelSet } from './modelSet/operation.ts';
import { operation as translate } from './translate/operation.ts';
import { operation as txt2img } from './txt2img/operation.ts';
import { operation as videoGeneration } from './videoGeneration/operation.ts';
import { operation as imgGeneration } from './imgGeneration/operation.ts';
import { operation as goodsGeneration } from './goodsGeneration/operation.ts';

/**
 * The operations, for workers of engines alone; an operation loads a heavy library when it runs.
 */
export const OPERATIONS: { readonly [T in OperatedTool]: Operation<T> } = {
  extras,
  img2img,
  imgEnhance,
  magicEraser,
  magicExpand,
  magicIntematting,
  translate,
  videoGeneration,
  txt2img,
  imgGeneration,
  modelGeneration,
  modelSet,
  goodsGeneration,
  detailPage,
  aiFitting,
};
