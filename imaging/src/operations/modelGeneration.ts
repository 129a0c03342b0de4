import { drawSeries } from '../figures/series.ts';
import type { Operation } from '../operation.ts';
import { readingOf } from '../figures/reading.ts';

export const operation: Operation<'modelGeneration'> = async (params, run) => {
  const { shot, drawn, missed } = readingOf(params);
  if (params.words !== '') run.found({ tool: 'txt2img', drawn, missed });
  await drawSeries(
    Array.from({ length: params.count }, () => ({ shot })),
    params.person,
    run,
    { drawn, missed },
  );
};
