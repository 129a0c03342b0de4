import { animalKinds } from './animals.ts';
import type { DrawingKind } from './art.ts';
import { buildingKinds } from './buildings.ts';
import { clothesKinds } from './clothes.ts';
import { drawnKinds } from './drawn-kinds.ts';
import { foodKinds } from './food.ts';
import { fruitKinds } from './fruit.ts';
import { goodsKinds } from './goods.ts';
import { peopleKinds } from './people.ts';
import { plantKinds } from './plants.ts';
import { roomKinds } from './rooms.ts';
import { vehicleKinds } from './vehicles.ts';
import { vesselKinds } from './vessels.ts';

const allKinds = {
  ...drawnKinds,
  ...vesselKinds,
  ...fruitKinds,
  ...goodsKinds,
  ...plantKinds,
  ...peopleKinds,
  ...animalKinds,
  ...vehicleKinds,
  ...buildingKinds,
  ...foodKinds,
  ...clothesKinds,
  ...roomKinds,
};
export type KindId = keyof typeof allKinds;
export const kinds: Record<KindId, DrawingKind> = allKinds;
