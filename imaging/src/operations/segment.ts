import { segmentEverything, segmentByPrompts } from '@app/shared/cutout';
import { AppError, CODES } from '@app/shared/errors';
import { askMask } from '../cutout/cut-out.ts';
import { readRgba } from '../cutout/read.ts';
import type { Operation } from '../operation.ts';
import { maskImage, partsImage } from '../segment/answer.ts';

const STEPS = 4;

/** Selections without Segment Anything: by the model of subjects, colours and edges. */
export const operation: Operation<'segment'> = async (params, run) => {
  const say = (step: number) => {
    run.stopper.check();
    run.tell({ percent: (step / STEPS) * 90, step, steps: STEPS, image: 1, preview: null });
  };
  if (params.text !== '') throw new AppError(CODES.REFUSED, WORDLESS);
  const picture = await readRgba(run.file(params.fileId));
  say(1);
  if (params.find === 'parts') {
    const parts = segmentEverything(picture);
    say(3);
    if (run.made === 0) run.give(await partsImage(parts.data, parts, picture, ['分块按颜色和边缘']));
    return;
  }
  const mask = await askMask(picture, run);
  say(2);
  const notes = [mask ? '用主体模型、颜色和边缘找' : '按颜色和边缘找'];
  let given = 0;
  for (const alpha of segmentByPrompts(picture, mask, params, () => run.stopper.check())) {
    given += 1;
    if (given > run.made) run.give(await maskImage(alpha, picture, picture, notes));
    say(3);
  }
  if (given === 0) throw new AppError(CODES.REFUSED, NOTHING);
};

const WORDLESS = '内置的选区不认文字，请改用点选或框选；按文字找要接入装了 Segment Anything 的引擎';
const NOTHING = '没有找到可以选的东西，请换一个地方点，或画一个框';
