import { areaList } from '@vant/area-data';
import { regionTree } from './tree.ts';

/** All of China, mainland and beyond; some 25 KB over the wire, hence a chunk of its own. */
export const china = regionTree(areaList);
