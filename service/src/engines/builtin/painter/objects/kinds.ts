import type { Kind } from './art.ts';
import { drawnKinds } from './drawn-kinds.ts';
import { fruitKinds } from './fruit.ts';
import { goodsKinds } from './goods.ts';
import { plantKinds } from './plants.ts';
import { vesselKinds } from './vessels.ts';

const all = { ...drawnKinds, ...vesselKinds, ...fruitKinds, ...goodsKinds, ...plantKinds };
export type KindId = keyof typeof all;
export const kinds: Record<KindId, Kind> = all;
