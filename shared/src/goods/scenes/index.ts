import type { SceneId } from '../../contracts/goods.ts';
import type { GoodsScene } from '../scene.ts';
import * as autumnWinter from './autumn-winter.ts';
import * as light from './light.ts';
import * as material from './material.ts';
import * as springSummer from './spring-summer.ts';

/** The scenes that are drawn by program. */
export const SCENES: Readonly<Record<SceneId, GoodsScene>> = {
  ...light,
  ...material,
  ...springSummer,
  ...autumnWinter,
};
