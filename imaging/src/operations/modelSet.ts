import type { ParamsOf } from '@app/shared/contracts/aigc';
import { BACKDROPS, FRAMINGS, POSES } from '@app/shared/contracts/figure-kinds';
import { drawSeries } from '../figures/series.ts';
import type { Operation } from '../operation.ts';

export const shotsOf = ({ figure, outfit, shots, ratio }: ParamsOf<'modelSet'>) =>
  shots.map(({ seed, ...shot }) => ({
    shot: { figure, outfit, ratio, ...shot },
    seed,
    part: `${POSES[shot.pose]} · ${FRAMINGS[shot.framing]} · ${BACKDROPS[shot.scene]}`,
  }));

export const operation: Operation<'modelSet'> = (params, run) => drawSeries(shotsOf(params), params.person, run);
