import type { ComfyLists } from './client.ts';
import { rangesIn } from './ranges.ts';

/** Lists of a server that has not answered yet. */
export const NO_LISTS: ComfyLists = {
  version: '',
  checkpoints: [],
  unets: [],
  encoders: [],
  clipTypes: [],
  dualClipTypes: [],
  vaes: [],
  loras: [],
  embeddings: [],
  samplers: [],
  schedulers: [],
  latentUpscalers: [],
  upscaleModels: [],
  ipAdapterPreset: null,
  nodes: new Set(),
  ranges: rangesIn({}),
  controlNets: [],
  tiles: { encode: null, decode: null },
  controlTakesVae: false,
};
