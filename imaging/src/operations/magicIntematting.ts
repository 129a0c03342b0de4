import { cutOut } from '../cutout/cut-out.ts';
import type { Operation } from '../operation.ts';

export const operation: Operation<'magicIntematting'> = async (params, run) => {
  let made = 0;
  for await (const image of cutOut(params, run)) {
    made += 1;
    if (made > run.made) run.give(image);
  }
};
