import { compose, plateOf } from '../translate/compose.ts';
import { recogniseAreas } from '../translate/areas.ts';
import { recognise } from '../translate/recognise.ts';
import { translatorOf } from '../translate/translator.ts';
import type { Operation } from '../operation.ts';

/**
 * Without blocks: what text there is, everywhere or in areas, and the picture without it. With
 * blocks: the picture with their text.
 */
export const operation: Operation<'translate'> = async (params, run) => {
  const path = run.file(params.fileId);
  const report = (part: number) => run.tell({ percent: part * 100, step: 1, steps: 1, image: 1, preview: null });
  if (params.blocks) {
    if (run.made > 0) return;
    run.give(await compose({ ...params, blocks: params.blocks }, path, { ...run, report }));
    return;
  }
  const finding = { stopper: run.stopper, reader: run.ways?.text, report: (part: number) => report(part * 0.8) };
  const translator = translatorOf(process.env);
  const outcome = params.areas
    ? await recogniseAreas({ ...params, areas: params.areas, known: params.known ?? [] }, path, translator, finding)
    : await recognise(params, path, translator, finding);
  if (run.made === 0 && outcome.blocks.length > 0)
    run.give(await plateOf(outcome.blocks, path, { ...run, report: (part) => report(0.8 + part * 0.2) }));
  run.found(outcome);
};
