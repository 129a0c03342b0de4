import { goodsGeneration } from './goods-generation.ts';
import { aiFitting } from './ai-fitting.ts';
import { imgGeneration } from './img-generation.ts';
import { listing } from './listing.ts';
import { modelGeneration } from './model-generation.ts';
import { modelSet } from './model-set.ts';
import { videoGeneration } from './video-generation.ts';
import type { Help } from './help.ts';

/** One a tool. */
export const PAGES: readonly Help[] = [
  imgGeneration,
  listing,
  videoGeneration,
  goodsGeneration,
  modelGeneration,
  modelSet,
  aiFitting,
];
