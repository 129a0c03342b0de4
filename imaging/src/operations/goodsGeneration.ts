import { drawGoods } from '../goods/goods.ts';
import type { Operation } from '../operation.ts';

/** One picture for each size; an earlier attempt may have made some. */
export const operation: Operation<'goodsGeneration'> = async (params, run) => {
  for await (const image of drawGoods(params, run)) run.give(image);
};
