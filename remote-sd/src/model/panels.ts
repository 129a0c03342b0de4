import { ADETAILER_FIELDS, ADETAILER_UNITS, type ADetailerUnit } from '@app/shared/contracts/adetailer';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { firstOf, readFields } from '@app/shared/contracts/fields';
import type { Panels } from '@app/shared/contracts/tool-params/panels';
import { isRecord } from './stored.ts';

/** A unit of the form: it may be switched off. */
export type FormDetailer = ADetailerUnit & { on: boolean };

/** Extensions that draw along, with their settings, those that are switched off too. */
export interface FormPanels {
  adetailer: { skip_img2img: boolean; units: readonly FormDetailer[] };
}

export const NEW_DETAILER: FormDetailer = { on: true, ...firstOf(ADETAILER_FIELDS) };
export const NO_PANELS: FormPanels = { adetailer: { skip_img2img: false, units: [] } };

/** Panels of a stored form or of a task: what is unusable gets its first value. */
export function toPanels(value: unknown): FormPanels {
  const { adetailer } = isRecord(value) ? value : {};
  return { adetailer: toDetailers(adetailer) };
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

/** Names of the panels that are on. */
export function panelsInUse(panels: FormPanels): (keyof Panels)[] {
  return detailersOn(panels).length > 0 ? ['adetailer'] : [];
}

/** Panels of a task; undefined for none. */
export function panelsOf(panels: FormPanels): Panels | undefined {
  const units = detailersOn(panels).map(({ on: _on, ...unit }) => unit);
  const { skip_img2img } = panels.adetailer;
  return units.length > 0 ? { adetailer: { skip_img2img, units } } : undefined;
}

/** Those that the engine has. */
export function fitPanels(panels: FormPanels, { panels: offered = {} }: Capabilities): FormPanels {
  return { adetailer: offered.adetailer ? panels.adetailer : NO_PANELS.adetailer };
}
