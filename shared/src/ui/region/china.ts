import { areaList } from '@vant/area-data';
import { regionTree } from './tree.ts';

/** All of China, mainland and beyond; about 25 KB compressed, hence its own chunk. */
export const china = regionTree(areaList);
