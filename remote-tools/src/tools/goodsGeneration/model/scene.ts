import { SCENE_NAMES } from '@app/shared/contracts/goods';
import { SCENE_PICTURES } from '../scene-pictures.ts';
import type { GoodsForm } from './form.ts';

export type Scene = GoodsForm['scene'];

/** Address of the person's own scene; null for other scenes. */
export const ownScene = (scene: Scene): string | null =>
  scene.by === 'picture' ? `/api/file/data/view/${scene.fileId}` : null;

export const sceneName = (scene: Scene): string =>
  scene.by === 'template' ? SCENE_NAMES[scene.id] : scene.by === 'colour' ? '纯色' : '自己的场景图';

/** Background of a scene's thumbnail. */
export function miniGround(scene: Scene): { picture: string } | { colour: string } {
  if (scene.by === 'template') return { picture: SCENE_PICTURES[scene.id] };
  return scene.by === 'colour' ? { colour: scene.colour } : { picture: `${ownScene(scene)!}?w=160` };
}
