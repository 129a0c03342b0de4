import type { OpenTool } from '@app/shared/contracts/aigc';
import { operation as imgEnhance } from './imgEnhance/operation.ts';
import { operation as magicEraser } from './magicEraser/operation.ts';
import { operation as magicExpand } from './magicExpand/operation.ts';
import type { Operation } from './operation.ts';
import { operation as magicIntematting } from './magicIntematting/operation.ts';
import { operation as translate } from './translate/operation.ts';
import { operation as txt2img } from './txt2img/operation.ts';

/** The operations, for workers of engines alone; an operation loads a heavy library when it runs. */
export const OPERATIONS: { readonly [T in OpenTool]: Operation<T> } = {
  imgEnhance,
  magicEraser,
  magicExpand,
  magicIntematting,
  translate,
  txt2img,
};
