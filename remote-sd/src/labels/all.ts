import { BENCH, TAB_LABELS } from './bench.ts';
import { FACTS } from './facts.ts';
import { FACETS, TOLD } from './gallery.ts';
import { PARAMS } from './params.ts';
import { PROMPT } from './prompt.ts';
import { AREA_NAMES, CONTENT_NAMES, MASK_MODES, REPAINT, RESIZE_NAMES } from './repaint.ts';
import type { LabelTable } from './text.ts';

/** Every label of the workbench, by its part. For what looks through them all; what shows some imports those. */
export const ALL_LABELS = {
  tab: TAB_LABELS,
  bench: BENCH,
  prompt: PROMPT,
  params: PARAMS,
  repaint: REPAINT,
  maskMode: MASK_MODES,
  resize: RESIZE_NAMES,
  content: CONTENT_NAMES,
  area: AREA_NAMES,
  facts: FACTS,
  facets: FACETS,
  told: TOLD,
} as const satisfies Readonly<Record<string, LabelTable>>;
