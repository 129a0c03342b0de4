import type { EnhanceParams } from '@app/shared/contracts/aigc';

/** How a kind of content is treated, as factors on the sliders. */
export interface Preset {
  denoise: number;
  chroma: number;
  sharpen: number;
  local: number;
  colour: number;
}

export const PRESETS: Record<EnhanceParams['content'], Preset> = {
  goods: { denoise: 1, chroma: 1, sharpen: 1, local: 1, colour: 1 },
  // Skin: smoother, and neither pores nor redness may be driven up.
  portrait: { denoise: 1.15, chroma: 1.2, sharpen: 0.6, local: 0.55, colour: 0.7 },
  text: { denoise: 0.9, chroma: 1.3, sharpen: 1.45, local: 1.2, colour: 0.8 },
  drawing: { denoise: 1.2, chroma: 1.3, sharpen: 1.2, local: 0.6, colour: 1.1 },
};
