import { ADETAILER_FIELDS, ADETAILER_UNITS, type ADetailerUnit } from '@app/shared/contracts/adetailer';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { firstOf, readFields, type Fields, type ValuesOf } from '@app/shared/contracts/fields';
import { LAYER_FIELDS, type LayerDiffusion } from '@app/shared/contracts/layer-diffusion';
import {
  TILED_FIELDS,
  TILED_VAE_FIELDS,
  TILED_VAE_FLAGS,
  type Tiled,
  type TiledVae,
} from '@app/shared/contracts/tiled';
import { TOKEN_FIELDS, type TokenMerging } from '@app/shared/contracts/token-merging';
import type { Panels } from '@app/shared/contracts/tool-params/panels';
import { toAreasParams, NO_AREAS, toAreas, type FormAreas } from './areas.ts';
import { isRecord } from './stored.ts';

/** An ADetailer unit of the form, which can be disabled. */
export type FormDetailer = ADetailerUnit & { on: boolean };

/** Settings of extensions that take part in drawing, disabled ones included. */
export interface FormPanels {
  adetailer: { skip_img2img: boolean; units: readonly FormDetailer[] };
  areas: FormAreas;
  tiled_diffusion: Tiled & { on: boolean };
  layer_diffusion: LayerDiffusion & { on: boolean };
  token_merging: TokenMerging & { on: boolean };
  /** Tile sizes; `tiled_vae` of the form enables them. */
  tiled_vae: TiledVae;
}

export const NEW_DETAILER: FormDetailer = { on: true, ...firstOf(ADETAILER_FIELDS) };
export const NO_PANELS: FormPanels = {
  adetailer: { skip_img2img: false, units: [] },
  areas: NO_AREAS,
  tiled_diffusion: { on: false, ...firstOf(TILED_FIELDS) },
  layer_diffusion: { on: false, ...firstOf(LAYER_FIELDS) },
  token_merging: { on: false, ...firstOf(TOKEN_FIELDS) },
  tiled_vae: firstOf(TILED_VAE_FIELDS),
};

/** Converts a stored form or a task to panels: unusable values get their defaults. */
export function toPanels(value: unknown): FormPanels {
  const { adetailer, areas, tiled_diffusion, layer_diffusion, token_merging, tiled_vae } = isRecord(value) ? value : {};
  return {
    adetailer: toDetailers(adetailer),
    areas: toAreas(areas),
    tiled_diffusion: toSwitched(TILED_FIELDS, tiled_diffusion),
    layer_diffusion: toSwitched(LAYER_FIELDS, layer_diffusion),
    token_merging: toSwitched(TOKEN_FIELDS, token_merging),
    tiled_vae: readFields(TILED_VAE_FIELDS, isRecord(tiled_vae) ? tiled_vae : {}),
  };
}

/** A task lists only enabled ones; a stored form contains an `on` for each. */
function toSwitched<F extends Fields>(fields: F, value: unknown): ValuesOf<F> & { on: boolean } {
  return isRecord(value) ? { on: value.on !== false, ...readFields(fields, value) } : { on: false, ...firstOf(fields) };
}

function toDetailers(value: unknown): FormPanels['adetailer'] {
  const { skip_img2img, units } = isRecord(value) ? value : {};
  return {
    skip_img2img: skip_img2img === true,
    units: (Array.isArray(units) ? units : [])
      .filter(isRecord)
      .slice(0, ADETAILER_UNITS)
      .map((unit) => ({ on: unit.on !== false, ...readFields(ADETAILER_FIELDS, unit) })),
  };
}

const detailersOn = ({ adetailer }: FormPanels) => adetailer.units.filter(({ on }) => on);

/** Names of the enabled panels. */
export function panelsInUse(panels: FormPanels): (keyof Panels)[] {
  return [
    ...(detailersOn(panels).length > 0 ? (['adetailer'] as const) : []),
    ...(toAreasParams(panels.areas) ? (['areas'] as const) : []),
    ...(panels.tiled_diffusion.on ? (['tiled_diffusion'] as const) : []),
    ...(panels.layer_diffusion.on ? (['layer_diffusion'] as const) : []),
    ...(panels.token_merging.on ? (['token_merging'] as const) : []),
  ];
}

const isUnchanged = (value: object, first: object) => JSON.stringify(value) === JSON.stringify(first);

/**
 * Panels in the format of a task; undefined for none.
 * @param tilesVae whether Tiled VAE is enabled
 */
export function toPanelsParams(panels: FormPanels, tilesVae: boolean): Panels | undefined {
  const units = detailersOn(panels).map(({ on: _on, ...unit }) => unit);
  const { skip_img2img } = panels.adetailer;
  const areas = toAreasParams(panels.areas);
  const { on: tiles, ...tiled_diffusion } = panels.tiled_diffusion;
  const { on: isLayered, ...layer_diffusion } = panels.layer_diffusion;
  const { on: mergesTokens, ...token_merging } = panels.token_merging;
  const all: Panels = {
    ...(units.length > 0 && { adetailer: { skip_img2img, units } }),
    ...(areas && { areas }),
    ...(tiles && { tiled_diffusion }),
    ...(isLayered && { layer_diffusion }),
    ...(mergesTokens && { token_merging }),
    ...(tilesVae && !isUnchanged(panels.tiled_vae, NO_PANELS.tiled_vae) && { tiled_vae: panels.tiled_vae }),
  };
  return Object.keys(all).length > 0 ? all : undefined;
}

/** Settings of Tiled VAE that an engine has which knows its sizes alone. */
function sizesOnly(tiled: TiledVae): TiledVae {
  const flags = TILED_VAE_FLAGS.map((name) => [name, TILED_VAE_FIELDS[name].first]);
  return { ...tiled, ...(Object.fromEntries(flags) as Partial<TiledVae>) };
}

/** Drops the panels that the engine lacks. */
export function fitPanels(panels: FormPanels, { panels: offered = {} }: Capabilities): FormPanels {
  const names = Object.keys(NO_PANELS) as (keyof FormPanels)[];
  const fit = Object.assign(
    {},
    ...names.map((name) => ({ [name]: offered[name] ? panels[name] : NO_PANELS[name] })),
  ) as FormPanels;
  return offered.tiled_vae?.sizesOnly ? { ...fit, tiled_vae: sizesOnly(fit.tiled_vae) } : fit;
}
