import type { Capabilities } from './capabilities.ts';

/**
 * Preprocessors that the service computes itself. Those that ControlNet has too go by its names and
 * sliders, so that a unit means the same with every engine. Without a schema library, so that the
 * browser may import it.
 */

type Module = NonNullable<Capabilities['control']>['modules'][number];

/** Part of a map that a picture follows: contours, colours, brightness, palette, or all of it. */
export type MapUse = 'lines' | 'colours' | 'light' | 'palette' | 'keep' | 'none';

/** Shorter side in px at which a preprocessor reads a picture, as ControlNet's does. */
export const MAP_SIDE = 512;

const module = (name: string, label: string, sliders: Module['sliders'] = []): Module => ({
  name,
  label,
  modelFree: false,
  resolution: MAP_SIDE,
  sliders,
  own: true,
});
const GAMMA = { name: 'Gamma Correction', value: 1, min: 0.1, max: 2, step: 0.001 };

export const OWN_MODULES = [
  module('canny', 'canny（边缘）', [
    { name: 'Low Threshold', value: 100, min: 1, max: 255, step: 1 },
    { name: 'High Threshold', value: 200, min: 1, max: 255, step: 1 },
  ]),
  module('softedge_sobel', 'softedge_sobel（柔和边缘）', [{ name: 'Sigma', value: 1.5, min: 0.5, max: 8, step: 0.1 }]),
  module('lineart_standard', 'lineart_standard（线稿）'),
  module('scribble_xdog', 'scribble_xdog（涂鸦）', [{ name: 'XDoG Threshold', value: 32, min: 1, max: 64, step: 1 }]),
  module('invert', 'invert（白底黑线反过来）'),
  module('openpose', 'openpose（身体姿势）'),
  module('blur_gaussian', 'blur_gaussian（模糊）', [{ name: 'Sigma', value: 9, min: 0.01, max: 64, step: 0.01 }]),
  module('tile_resample', 'tile_resample（分块）', [
    { name: 'Down Sampling Rate', value: 1, min: 1, max: 8, step: 0.01 },
  ]),
  module('recolor_luminance', 'recolor_luminance（重新上色，取亮度）', [GAMMA]),
  module('recolor_intensity', 'recolor_intensity（重新上色，取明度）', [GAMMA]),
  module('shuffle', 'shuffle（打乱，只留配色）'),
  module('inpaint', 'inpaint（透明处重画，其余保留）'),
] as const satisfies readonly Module[];

const USES: Readonly<Record<string, MapUse>> = {
  canny: 'lines',
  softedge_sobel: 'lines',
  lineart_standard: 'lines',
  scribble_xdog: 'lines',
  invert: 'lines',
  blur_gaussian: 'colours',
  tile_resample: 'colours',
  recolor_luminance: 'light',
  recolor_intensity: 'light',
  shuffle: 'palette',
  inpaint: 'keep',
};
/** Part of a preprocessor's map that the built-in painter follows. */
export const mapUseOf = (module: string): MapUse => USES[module] ?? 'none';

export const ownModule = (name: string): Module | undefined => OWN_MODULES.find((own) => own.name === name);
