import { RATIO_SIDES, type Ratio } from '@app/shared/contracts/limits';

export type Mode = 'image' | 'enhance' | 'goods' | 'video' | 'model';

export const RATIOS = Object.keys(RATIO_SIDES) as readonly Ratio[];
export const COUNTS = [1, 2, 3, 4] as const;

/** Where tools are; pictures from text begin in the workbench. */
export const TOOLS: Record<Exclude<Mode, 'image'>, string> = {
  enhance: '/hidream/imgEnhance',
  goods: '/hidream/goodsGeneration',
  video: '/hidream/videoGeneration',
  model: '/hidream/modelGeneration',
};

/** Where 生成 leads: pictures to the workbench with its parameters, the rest to their tool with the text. */
export function promptTarget(mode: Mode, prompt: string, ratio: Ratio, count: number): string {
  const text = prompt.trim();
  if (mode === 'enhance') return TOOLS.enhance;
  if (mode !== 'image') return text ? `${TOOLS[mode]}?${new URLSearchParams({ prompt: text })}` : TOOLS[mode];
  const [width, height] = RATIO_SIDES[ratio];
  const query = { prompt: text, width: String(width), height: String(height), batch: String(count) };
  return `/SD?${new URLSearchParams(query)}`;
}
