import type { ValuesOf } from './fields.ts';
import { GENERATION_LIMITS } from './limits.ts';

/** Methods by which engines draw areas with their own prompts, the best one first. */
export const AREA_WAYS = ['comfyui', 'regional_prompter', 'tiled_diffusion', 'latent_couple'] as const;
export type AreaWay = (typeof AREA_WAYS)[number];

/** Maximum number of areas in one picture. */
export const AREAS_MOST = 8;
/**
 * Shortest side of an area, as a fraction of the picture's: a smaller mask may vanish in a small
 * picture.
 */
export const AREA_LEAST = 0.05;

const text = { kind: 'text', first: '', most: GENERATION_LIMITS.text } as const;
const side = { kind: 'number', min: AREA_LEAST, max: 1, step: 0.0001 } as const;
const place = { kind: 'number', min: 0, max: 1 - AREA_LEAST, step: 0.0001 } as const;

/** One rectangle, in fractions of the picture's width and height, with its prompt. */
export const AREA_FIELDS = {
  x: { ...place, first: 0 },
  y: { ...place, first: 0 },
  w: { ...side, first: 0.5 },
  h: { ...side, first: 1 },
  prompt: text,
  negative_prompt: text,
  /** Weight of the area's prompt, relative to `base` of the prompt of the whole picture. */
  weight: { kind: 'number', first: 0.8, min: 0.1, max: 2, step: 0.05 },
  /** A foreground area covers those behind it; background areas are blended where they overlap. */
  layer: { kind: 'choice', first: 'background', choices: ['background', 'foreground'] },
  /** Width of the faded border, as a fraction of half the shorter side. */
  feather: { kind: 'number', first: 0.2, min: 0, max: 1, step: 0.05 },
} as const;
export type Area = ValuesOf<typeof AREA_FIELDS>;

/** Settings that all areas of a picture share. */
export const AREAS_FIELDS = {
  way: { kind: 'choice', first: 'auto', choices: ['auto', ...AREA_WAYS] },
  /** Weight of the whole picture's prompt within an area. */
  base: { kind: 'number', first: 0.2, min: 0.05, max: 1, step: 0.05 },
} as const;
export type AreasShared = ValuesOf<typeof AREAS_FIELDS>;

/** Settings of areas that each method supports. */
export const AREA_TAKES: Readonly<Record<AreaWay, readonly (keyof Area | keyof AreasShared)[]>> = {
  comfyui: ['negative_prompt', 'weight', 'layer', 'feather', 'base'],
  regional_prompter: ['negative_prompt', 'weight', 'layer', 'base'],
  tiled_diffusion: ['negative_prompt', 'layer', 'feather'],
  latent_couple: ['weight', 'base'],
};

/**
 * The method that draws the areas, among those of an engine; undefined when none fits. Latent
 * Couple leaks from 图生图 into other people's pictures, and is used for 文生图 only.
 */
export const areaWayOf = (
  asked: AreasShared['way'],
  ways: readonly AreaWay[],
  tool: 'txt2img' | 'img2img',
): AreaWay | undefined => {
  const fit = AREA_WAYS.filter((way) => ways.includes(way) && (way !== 'latent_couple' || tool === 'txt2img'));
  return asked === 'auto' ? fit[0] : fit.find((way) => way === asked);
};

/** Edges closer than this are treated as equal. */
const ROUNDED = 1e-6;

type Rectangle = Pick<Area, 'x' | 'y' | 'w' | 'h'>;

/** Areas in stacking order, the front one last. */
export const stacked = <A extends Pick<Area, 'layer'>>(areas: readonly A[]): A[] => [
  ...areas.filter(({ layer }) => layer === 'background'),
  ...areas.filter(({ layer }) => layer === 'foreground'),
];

const holds = ({ x, y, w, h }: Rectangle, left: number, top: number): boolean =>
  left > x && left < x + w && top > y && top < y + h;

/** Whether some areas together cover another one entirely. */
export function isCovered({ x, y, w, h }: Rectangle, above: readonly Rectangle[]): boolean {
  const middles = (from: number, to: number, edges: readonly number[]) => {
    const inside = edges.filter((edge) => edge > from && edge < to);
    const cuts = [from, ...inside, to].toSorted((one, other) => one - other);
    // Adjacent areas share an edge, exactly or up to rounding.
    return cuts
      .map((cut, at) => [cut, cuts[at + 1] ?? cut] as const)
      .filter(([one, next]) => next - one > ROUNDED)
      .map(([one, next]) => (one + next) / 2);
  };
  const columns = middles(
    x,
    x + w,
    above.flatMap((area) => [area.x, area.x + area.w]),
  );
  const rows = middles(
    y,
    y + h,
    above.flatMap((area) => [area.y, area.y + area.h]),
  );
  return columns.every((left) => rows.every((top) => above.some((area) => holds(area, left, top))));
}

/** Areas of a stack that are covered entirely. @param stack areas in the order of `stacked` */
export function coveredIn<A extends Rectangle & Pick<Area, 'layer'>>(way: AreaWay, stack: readonly A[]): A[] {
  const hides = ({ layer }: A) => way === 'regional_prompter' || (way === 'comfyui' && layer === 'foreground');
  return stack.filter((area, at) => isCovered(area, stack.slice(at + 1).filter(hides)));
}
