import type { PhotoTool } from './use-tool.ts';

/**
 * Tools that take any picture: what can be gone on with from a result. The compiler asks for each
 * open one.
 */
const TAKES_ANY: Readonly<Record<PhotoTool, boolean>> = {
  imgEnhance: true,
  magicEraser: true,
  magicExpand: true,
  magicIntematting: true,
  translate: true,
  imgGeneration: true,
  videoGeneration: true,
  // They begin with a drawn model, not with a picture.
  modelGeneration: false,
  modelSet: false,
  goodsGeneration: true,
  detailPage: false,
  aiFitting: true,
};

export const CHAINED = (Object.keys(TAKES_ANY) as PhotoTool[]).filter((tool) => TAKES_ANY[tool]);
