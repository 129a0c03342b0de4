import { BACKDROPS, FRAMINGS, POSES } from '@app/shared/contracts/figure-kinds';
import { drawSeries } from '../figures/series.ts';
import type { Operation } from '../operation.ts';

export const operation: Operation<'modelSet'> = ({ figure, outfit, shots, ratio, person }, run) =>
  drawSeries(
    shots.map(({ seed, ...shot }) => ({
      shot: { figure, outfit, ratio, ...shot },
      seed,
      part: `${POSES[shot.pose]} · ${FRAMINGS[shot.framing]} · ${BACKDROPS[shot.scene]}`,
    })),
    person,
    run,
  );
