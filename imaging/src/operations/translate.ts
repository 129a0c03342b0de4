import { composeText, textPlate } from '../translate/compose.ts';
import { recogniseAreas } from '../translate/areas.ts';
import { recogniseText } from '../translate/recognise.ts';
import { translatorOf } from '../translate/translator.ts';
import { AppError, CODES } from '@app/shared/errors';
import type { TranslateOutcome } from '@app/shared/contracts/tool-params/translate';
import type { Operation } from '../operation.ts';

/** Blocks whose translation is known; the others stay as they are. */
const knownBlocks = ({ blocks }: TranslateOutcome) =>
  blocks.filter(({ by, text }) => by !== 'none' && text.trim() !== '');

/**
 * Without blocks: what text there is, everywhere or in areas, and the picture without it, or
 * finished where that is asked for. With blocks: the picture with their text.
 */
export const operation: Operation<'translate'> = async (params, run) => {
  const path = run.file(params.fileId);
  const report = (part: number) => run.tell({ percent: part * 100, step: 1, steps: 1, image: 1, preview: null });
  if (params.blocks) {
    if (run.made > 0) return;
    run.give(await composeText({ ...params, blocks: params.blocks }, path, { ...run, report }));
    return;
  }
  if (params.make && run.made > 0) return;
  const finding = {
    stopper: run.stopper,
    reader: run.ways?.text,
    lookup: run.ways?.dictionary,
    report: (part: number) => report(part * 0.8),
  };
  const translator = translatorOf(process.env);
  const outcome = params.areas
    ? await recogniseAreas({ ...params, areas: params.areas, known: params.known ?? [] }, path, translator, finding)
    : await recogniseText(params, path, translator, finding);
  if (params.make) {
    const blocks = params.make === 'erased' ? outcome.blocks : knownBlocks(outcome);
    if (blocks.length === 0)
      throw new AppError(
        CODES.REFUSED,
        outcome.blocks.length === 0
          ? (outcome.notes.find((note) => note.includes('识字模型')) ??
              '图里没有认出文字，请打开「图片翻译」框出文字再试')
          : '认出的文字不在词库里，没有能写上去的译文，请打开「图片翻译」自己写',
      );
    const rest = { ...run, report: (part: number) => report(0.8 + part * 0.2) };
    const erased = blocks.map((block) => ({ ...block, deed: 'erase' as const }));
    run.give(await composeText({ ...params, blocks: params.make === 'erased' ? erased : blocks }, path, rest));
    return;
  }
  if (run.made === 0 && outcome.blocks.length > 0)
    run.give(await textPlate(outcome.blocks, path, { ...run, report: (part) => report(0.8 + part * 0.2) }));
  run.found(outcome);
};
