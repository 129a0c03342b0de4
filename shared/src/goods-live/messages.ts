import type { SceneId } from '../contracts/goods.ts';
import type { Picture } from '../cutout/picture.ts';
import type { GoodsRequest as Look } from '../goods/index.ts';
import type { LiveAnswer, LiveOrder } from '../threads/live.ts';

/** Request to a live product picture. */
export interface GoodsPreviewRequest extends Look {
  ground:
    | { by: 'template'; id: SceneId }
    | { by: 'colour'; colour: string }
    | { by: 'picture'; file: Blob; name: string };
  width: number;
  height: number;
  /** The product alone on pure white, as marketplaces require. */
  white: boolean;
}

/** The product as it was cut out. */
export interface GoodsOpened {
  picture: Picture;
  /** Camera angle estimated from its outline; a product that cannot stand is shown lying. */
  seen: 'side' | 'high' | 'above';
}

export interface GoodsPreview {
  /** The scene alone, and with the product in it. */
  empty: Picture;
  whole: Picture;
  /** Frame of the product before rotation, in pixels. */
  frame: { left: number; top: number; width: number; height: number };
  /** Direction of the light, in degrees, and reflection of the ground, in percent. */
  light: { turn: number; height: number };
  reflection: number;
  lying: boolean;
}

export type GoodsOrder = LiveOrder<GoodsPreviewRequest>;
export type GoodsAnswer = LiveAnswer<GoodsOpened, GoodsPreview>;
