import type { SceneId } from '@app/shared/contracts/goods';
import { byName } from '../../kit/by-name.ts';

/** Each scene, small and empty. */
export const SCENE_PICTURES = byName(
  import.meta.glob('../../assets/scenes/*.webp', { eager: true, import: 'default' }),
) as Readonly<Record<SceneId, string>>;
