import type { GoodsSizeId, SceneId } from '@app/shared/contracts/goods';

export interface ListingStyle {
  id: string;
  name: string;
  /** Scene of the main picture, then of the three others. */
  scenes: readonly [main: SceneId, one: SceneId, two: SceneId, three: SceneId];
  /** Colour of its swatch. */
  colour: string;
}

/** Styles with matching scenes. */
export const LISTING_STYLES = [
  { id: 'warm', name: '暖光', scenes: ['window', 'walnut', 'linen', 'dusk'], colour: '#efd9b4' },
  { id: 'linen', name: '亚麻', scenes: ['linen', 'soft', 'walnut', 'osmanthus'], colour: '#e3d8c6' },
  { id: 'cool', name: '冷白', scenes: ['soft', 'marble', 'acrylic', 'water'], colour: '#e4e9ef' },
  { id: 'moss', name: '苔绿', scenes: ['leaves', 'rock', 'summer', 'terrazzo'], colour: '#b9c8ab' },
] as const satisfies readonly ListingStyle[];
export type ListingStyleId = (typeof LISTING_STYLES)[number]['id'];

/** Sizes of the main picture for each marketplace. */
export const SHOP_PLATFORMS = [
  { id: 'taobao', name: '淘宝', sizes: ['taobao', 'taobao-tall'] },
  { id: 'xiaohongshu', name: '小红书', sizes: ['xiaohongshu'] },
  { id: 'douyin', name: '抖音', sizes: ['douyin'] },
  { id: 'jd', name: '京东', sizes: ['jd'] },
  { id: 'pdd', name: '拼多多', sizes: ['pdd'] },
] as const satisfies readonly { id: string; name: string; sizes: readonly GoodsSizeId[] }[];
export type PlatformId = (typeof SHOP_PLATFORMS)[number]['id'];
