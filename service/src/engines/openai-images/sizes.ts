import type { Size } from '@app/imaging/pixels';

/** Sizes that a model supports: a fixed list, or any sides in multiples of `step` within limits. */
export type ImageSizes = readonly Size[] | { step: number; longest: number; ratio: number };

const list = (...sizes: [width: number, height: number][]): Size[] =>
  sizes.map(([width, height]) => ({ width, height }));

/**
 * Sizes as OpenAI documents its models, by the beginning of their names. Other servers with this
 * API accept any size.
 */
const KNOWN: [name: RegExp, sizes: ImageSizes][] = [
  [/^gpt-image-2/, { step: 16, longest: 3840, ratio: 3 }],
  [/^(gpt-image|chatgpt-image)/, list([1024, 1024], [1536, 1024], [1024, 1536])],
  [/^dall-e-2/, list([256, 256], [512, 512], [1024, 1024])],
  [/^dall-e-3/, list([1024, 1024], [1792, 1024], [1024, 1792])],
];
const ANY: ImageSizes = { step: 8, longest: 4096, ratio: 16 };

export const sizesOf = (model: string): ImageSizes => KNOWN.find(([name]) => name.test(model))?.[1] ?? ANY;

/** Parses `1024x1024,1536x1024` as the operator writes it; `null` for anything else. */
export function readSizes(text: string): Size[] | null {
  const sizes = text.split(',').map((size) => /^([1-9]\d{1,3})x([1-9]\d{1,3})$/.exec(size.trim()));
  return sizes.every((size) => size !== null)
    ? sizes.map((size) => ({ width: Number(size[1]), height: Number(size[2]) }))
    : null;
}

const ratioOf = ({ width, height }: Size) => Math.log(width / height);
const areaOf = ({ width, height }: Size) => width * height;

/**
 * The supported size nearest to the requested one: first by its shape, then rather with more pixels
 * than with fewer.
 */
export function nearestSize(asked: Size, sizes: ImageSizes): Size {
  if ('step' in sizes) {
    const { step, longest, ratio } = sizes;
    const up = (side: number) => Math.ceil(side / step) * step;
    const least = (other: number) => up(Math.max(other / ratio, step));
    const width = Math.min(longest, Math.max(up(asked.width), least(asked.height)));
    const height = Math.min(longest, Math.max(up(asked.height), least(asked.width)));
    return { width, height };
  }
  const far = (size: Size) => Math.abs(ratioOf(size) - ratioOf(asked));
  const best = Math.min(...sizes.map(far));
  const alike = sizes.filter((size) => far(size) - best < 0.001).toSorted((one, other) => areaOf(one) - areaOf(other));
  return alike.find((size) => areaOf(size) >= areaOf(asked)) ?? alike.at(-1)!;
}
