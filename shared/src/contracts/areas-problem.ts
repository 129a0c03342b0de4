import type { Capabilities, Img2imgParams, Txt2imgParams } from './aigc.ts';
import { areaWayOf, coveredIn, stacked, type Area, type AreaWay } from './areas.ts';
import type { Panels } from './tool-params/panels.ts';

/** Params of a task that the rules of areas depend on. */
export type AreasBeside = Pick<Txt2imgParams, 'prompt' | 'negative_prompt' | 'style'> & {
  tool: 'txt2img' | 'img2img';
} & Partial<Pick<Img2imgParams, 'maskId' | 'inpaint_area'>>;
type Areas = NonNullable<Panels['areas']>;

/** Chinese names of the area methods. */
export const AREA_WAY_NAMES = {
  comfyui: 'ComfyUI 区域条件',
  regional_prompter: 'Regional Prompter',
  tiled_diffusion: 'Tiled Diffusion',
  latent_couple: 'Latent Couple',
} as const satisfies Record<AreaWay, string>;

/** Infotext key that holds the areas of a picture, as JSON. */
export const AREAS_KEY = 'Areas';

/**
 * Keywords by which a method splits the prompts of areas. Regional Prompter also matches them
 * inside longer words, and one of them in lower case.
 */
const PARTING: Partial<Record<AreaWay, readonly RegExp[]>> = {
  regional_prompter: [/ADDCOMM|ADDROW|ADDCOL|ADDBASE|BREAK|AND/, /ADDP/i],
  latent_couple: [/\bAND\b/],
};
const NETWORK = /<(?:lora|lyco|hypernet):/i;
/** Tolerance for rounded fractions. */
const ROUNDED = 1e-6;

/** Why no area method of an engine can be used, in Chinese. */
function wayProblem(asked: Areas['way'], { withoutChoices }: Capabilities, tool: AreasBeside['tool']): string {
  if (asked === 'auto' || (asked === 'latent_couple' && tool === 'img2img'))
    return 'Latent Couple 会从图生图漏到别人的画面里，只能在文生图用：请关掉分区，或换一种分区方式';
  return withoutChoices?.areas?.[asked] ?? `绘图引擎不能用 ${AREA_WAY_NAMES[asked]} 分区，请换一种分区方式`;
}

/** Why one area cannot be drawn, in Chinese. */
function areaProblem({ x, y, w, h, prompt, negative_prompt: negative }: Area, name: string): string | null {
  if (prompt.trim() === '') return `请给${name} 写提示词`;
  if (x + w > 1 + ROUNDED || y + h > 1 + ROUNDED) return `${name} 超出了画面，请移回画面里`;
  return NETWORK.test(prompt) || NETWORK.test(negative)
    ? `${name} 的提示词里有 LoRA，它会作用到整张图：请写到整图的提示词里`
    : null;
}

/** Checks the rules of the chosen method, beyond those of each area. */
function sentProblem(way: AreaWay, { units }: Areas, params: AreasBeside): string | null {
  const name = AREA_WAY_NAMES[way];
  const covered = coveredIn(way, stacked(units))[0];
  if (covered) return `区域 ${units.indexOf(covered) + 1} 被前面的区域完全盖住了，请移动它，或关掉它`;
  const parting = PARTING[way];
  if (!parting) return null;
  const words = [
    params.prompt,
    params.negative_prompt,
    ...units.flatMap(({ prompt, negative_prompt: negative }) => [prompt, negative]),
  ].join('\n');
  const found = parting.flatMap((pattern) => pattern.exec(words)?.[0] ?? [])[0];
  if (found) return `用 ${name} 分区时，提示词里不能有「${found}」，它会被当成区域的分隔：请改掉它，或换一种分区方式`;
  return params.style === '' ? null : `用 ${name} 分区时不能选风格，它的词会进到最后一个区域里：请去掉风格`;
}

/** Why an engine cannot draw the areas of a task, in Chinese; `null` when it can. */
export function areasProblem(areas: Areas, params: AreasBeside, capabilities: Capabilities): string | null {
  const ways = capabilities.panels?.areas?.ways ?? [];
  const way = areaWayOf(
    areas.way,
    ways.map(({ way: one }) => one),
    params.tool,
  );
  if (!way) return wayProblem(areas.way, capabilities, params.tool);
  if ((params.maskId ?? null) !== null && params.inpaint_area === 'only_masked')
    return '只重绘蒙版一带时不能分区，请关掉分区，或把重绘区域改为「整张图片」';
  const most = ways.find(({ way: one }) => one === way)!.units;
  if (areas.units.length > most) return `${AREA_WAY_NAMES[way]} 最多分 ${most} 个区域，请关掉几个再生成`;
  const problems = areas.units.map((area, at) => areaProblem(area, `区域 ${at + 1}`));
  return problems.find((problem) => problem !== null) ?? sentProblem(way, areas, params);
}
