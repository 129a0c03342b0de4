export type Mode = 'image' | 'enhance' | 'goods' | 'video' | 'model';
export type Ratio = '1:1' | '3:4' | '4:3' | '16:9';

export const RATIOS: readonly Ratio[] = ['1:1', '3:4', '4:3', '16:9'];
export const COUNTS = [1, 2, 3, 4] as const;

/** Sides in px the workbench accepts, close to the same number of pixels for each ratio. */
const SIDES: Record<Ratio, [width: number, height: number]> = {
  '1:1': [768, 768],
  '3:4': [672, 896],
  '4:3': [896, 672],
  '16:9': [1024, 576],
};

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
  const [width, height] = SIDES[ratio];
  const query = { prompt: text, width: String(width), height: String(height), batch: String(count) };
  return `/SD?${new URLSearchParams(query)}`;
}
