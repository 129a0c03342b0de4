/**
 * Photographed clothes to put on: kinds and their anchor points. Without a schema library, because
 * the page imports it, too.
 */

export const GARMENT_KINDS = { top: '上衣', dress: '连衣裙', coat: '外套', trousers: '裤子', skirt: '半身裙' } as const;
export type GarmentKind = keyof typeof GARMENT_KINDS;

/** Position in fractions of a picture, from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Points by name. */
export type GarmentPoints = Readonly<Record<string, Point>>;

/** Points in the garment's picture; left is the left of the picture. */
export const POINT_NAMES = {
  neckL: '左领',
  neckR: '右领',
  shoulderL: '左肩',
  shoulderR: '右肩',
  armpitL: '左腋',
  armpitR: '右腋',
  cuffL: '左袖口',
  cuffR: '右袖口',
  waistL: '左腰',
  waistR: '右腰',
  hipL: '左胯',
  hipR: '右胯',
  crotch: '裆',
  hemL: '左下摆',
  hemR: '右下摆',
} as const;

/** Points of the person in a photograph; left is the left of the picture. */
export const BODY_POINTS = {
  neck: '脖子',
  shoulderL: '左肩',
  shoulderR: '右肩',
  elbowL: '左肘',
  elbowR: '右肘',
  wristL: '左腕',
  wristR: '右腕',
  waistL: '左腰',
  waistR: '右腰',
  hipL: '左胯',
  hipR: '右胯',
  kneeL: '左膝',
  kneeR: '右膝',
  ankleL: '左踝',
  ankleR: '右踝',
} as const;
export type BodyPoint = keyof typeof BODY_POINTS;

/** Consent before a photograph of a person is processed; recorded with the task. */
export const CONSENT = '我已获得照片中人物的同意';

/** Minimum side in px of a photograph of clothes or of a person. */
export const FITTING_SIDE = 200;
