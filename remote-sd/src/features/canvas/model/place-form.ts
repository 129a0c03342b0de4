import type { SdForm } from '../../../model/form.ts';
import { placedMap, placeUnits } from './flatten.ts';
import { renderedPicture, renderPicture } from './render-composition.ts';

/** The form with the maps of moved units as pictures of the output's shape. */
export async function placeForm(form: SdForm): Promise<SdForm> {
  return { ...form, units: await placeUnits(form.units, form, renderPicture) };
}

/** The same without waiting; null where a map has not been uploaded yet. */
export function placedForm(form: SdForm): SdForm | null {
  const units = form.units.map((unit) => {
    const map = placedMap(unit, form);
    const picture = map ? renderedPicture(map) : unit.picture;
    return picture === undefined ? null : { ...unit, picture };
  });
  return units.every((unit) => unit !== null) ? { ...form, units } : null;
}
