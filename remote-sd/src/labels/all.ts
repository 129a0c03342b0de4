import { ADETAILER_LABELS, MASK_FILTER_NAMES, MASK_MERGE_NAMES } from './adetailer.ts';
import { AREA_LAYERS, AREA_WAYS, AREA_LABELS } from './areas.ts';
import { TAB_LABELS } from './bench.ts';
import { CONTROL_LABELS, CONTROL_MODE_NAMES } from './control.ts';
import { DATASET_LABELS } from './dataset.ts';
import { DEPTH_LABELS } from './depth.ts';
import { COUNT_NAMES, EXTRAS_LABELS } from './extras.ts';
import { FACT_LABELS } from './facts.ts';
import { FACET_LABELS, PICTURE_FACT_LABELS } from './gallery.ts';
import { INTERROGATORS } from './interrogate.ts';
import { LAYER_METHODS, LAYER_LABELS } from './layers.ts';
import { PANEL_LABELS } from './panels.ts';
import { PARAM_LABELS } from './params.ts';
import { POSE_LABELS } from './pose.ts';
import { POSE_3D } from './pose-3d.ts';
import { PROMPT_LABELS } from './prompt.ts';
import { AREA_NAMES, CONTENT_NAMES, MASK_MODES, REPAINT_LABELS, RESIZE_NAMES } from './repaint.ts';
import { SEGMENT_LABELS } from './segment.ts';
import { SETTING_LABELS } from './settings.ts';
import { TILED_LABELS, TILED_METHOD_NAMES, TILED_VAE } from './tiled.ts';
import { EMA_CHOICES, MERGE_METHODS, WORKSHOP_LABELS } from './workshop.ts';
import { TOKEN_LABELS } from './token-merging.ts';
import type { LabelTable } from '../model/label-text.ts';

/**
 * All labels of the workbench, by table. For code that searches all of them; other code imports
 * single tables.
 */
export const ALL_LABELS = {
  tab: TAB_LABELS,
  extras: EXTRAS_LABELS,
  count: COUNT_NAMES,
  interrogate: INTERROGATORS,
  segment: SEGMENT_LABELS,
  setting: SETTING_LABELS,
  prompt: PROMPT_LABELS,
  params: PARAM_LABELS,
  repaint: REPAINT_LABELS,
  maskMode: MASK_MODES,
  resize: RESIZE_NAMES,
  content: CONTENT_NAMES,
  area: AREA_NAMES,
  control: CONTROL_LABELS,
  controlMode: CONTROL_MODE_NAMES,
  dataset: DATASET_LABELS,
  panels: PANEL_LABELS,
  adetailer: ADETAILER_LABELS,
  areas: AREA_LABELS,
  areaWay: AREA_WAYS,
  areaLayer: AREA_LAYERS,
  maskFilter: MASK_FILTER_NAMES,
  maskMerge: MASK_MERGE_NAMES,
  workshop: WORKSHOP_LABELS,
  mergeMethod: MERGE_METHODS,
  layers: LAYER_LABELS,
  layerMethod: LAYER_METHODS,
  ema: EMA_CHOICES,
  tokens: TOKEN_LABELS,
  tiled: TILED_LABELS,
  tiledMethod: TILED_METHOD_NAMES,
  tiledVae: TILED_VAE,
  pose: POSE_LABELS,
  depth: DEPTH_LABELS,
  pose3d: POSE_3D,
  facts: FACT_LABELS,
  facets: FACET_LABELS,
  told: PICTURE_FACT_LABELS,
} as const satisfies Readonly<Record<string, LabelTable>>;
