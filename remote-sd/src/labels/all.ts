import { ADETAILER, MASK_FILTER_NAMES, MASK_MERGE_NAMES } from './adetailer.ts';
import { AREA_LAYERS, AREA_WAYS, AREAS } from './areas.ts';
import { TAB_LABELS } from './bench.ts';
import { CONTROL, CONTROL_MODE_NAMES } from './control.ts';
import { DATASET } from './dataset.ts';
import { DEPTH } from './depth.ts';
import { COUNT_NAMES, EXTRAS } from './extras.ts';
import { FACTS } from './facts.ts';
import { FACETS, TOLD } from './gallery.ts';
import { INTERROGATORS } from './interrogate.ts';
import { LAYER_METHODS, LAYERS } from './layers.ts';
import { PANELS } from './panels.ts';
import { PARAMS } from './params.ts';
import { POSE } from './pose.ts';
import { POSE_3D } from './pose-3d.ts';
import { PROMPT } from './prompt.ts';
import { AREA_NAMES, CONTENT_NAMES, MASK_MODES, REPAINT, RESIZE_NAMES } from './repaint.ts';
import { SEGMENT } from './segment.ts';
import { SETTING_LABELS } from './settings.ts';
import { TILED, TILED_METHOD_NAMES, TILED_VAE } from './tiled.ts';
import { EMA_CHOICES, MERGE_METHODS, WORKSHOP } from './workshop.ts';
import { TOKENS } from './token-merging.ts';
import type { LabelTable } from '../model/label-text.ts';

/**
 * All labels of the workbench, by table. For code that searches all of them; other code imports
 * single tables.
 */
export const ALL_LABELS = {
  tab: TAB_LABELS,
  extras: EXTRAS,
  count: COUNT_NAMES,
  interrogate: INTERROGATORS,
  segment: SEGMENT,
  setting: SETTING_LABELS,
  prompt: PROMPT,
  params: PARAMS,
  repaint: REPAINT,
  maskMode: MASK_MODES,
  resize: RESIZE_NAMES,
  content: CONTENT_NAMES,
  area: AREA_NAMES,
  control: CONTROL,
  controlMode: CONTROL_MODE_NAMES,
  dataset: DATASET,
  panels: PANELS,
  adetailer: ADETAILER,
  areas: AREAS,
  areaWay: AREA_WAYS,
  areaLayer: AREA_LAYERS,
  maskFilter: MASK_FILTER_NAMES,
  maskMerge: MASK_MERGE_NAMES,
  workshop: WORKSHOP,
  mergeMethod: MERGE_METHODS,
  layers: LAYERS,
  layerMethod: LAYER_METHODS,
  ema: EMA_CHOICES,
  tokens: TOKENS,
  tiled: TILED,
  tiledMethod: TILED_METHOD_NAMES,
  tiledVae: TILED_VAE,
  pose: POSE,
  depth: DEPTH,
  pose3d: POSE_3D,
  facts: FACTS,
  facets: FACETS,
  told: TOLD,
} as const satisfies Readonly<Record<string, LabelTable>>;
