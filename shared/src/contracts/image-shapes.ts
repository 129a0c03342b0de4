/** Sides in px of 图片生成, with a similar number of pixels for each aspect ratio. */
export const IMAGE_SHAPES = {
  '1:1': [768, 768],
  '3:4': [672, 896],
  '4:3': [896, 672],
  '9:16': [576, 1024],
  '16:9': [1024, 576],
} as const satisfies Record<string, readonly [width: number, height: number]>;
export type ImageShape = keyof typeof IMAGE_SHAPES;
