import { describeError } from '@app/shared/http/call';
import { useEffect, useMemo, useState } from 'react';
import type { SdForm } from '../model/form.ts';

/** Whether a control unit in use was moved on the canvas. */
export const hasMovedUnit = ({ units }: Pick<SdForm, 'units'>): boolean =>
  units.some(({ on, picture, canvas }) => on && picture !== null && canvas.place !== null);

/** The code that draws moved maps, for forms that have some. */
export const loadPlacing = () =>
  import(/* webpackChunkName: "canvas-render" */ '../features/canvas/model/place-form.ts');

/** The form as it is sent, with the maps of moved units; null while they are prepared. */
export function usePlacedForm(form: SdForm): { placed: SdForm | null; problem: string } {
  const [ready, setReady] = useState<{ of: string; placed: SdForm | null; problem: string } | null>(null);
  const isMoved = hasMovedUnit(form);
  // Prompts do not matter: units and size decide what is drawn.
  const of = isMoved ? JSON.stringify([form.units, form.width, form.height]) : '';
  useEffect(() => {
    if (of === '') return;
    let isStopped = false;
    void loadPlacing()
      .then(({ placeForm }) => placeForm(form))
      .then(
        (placed) => isStopped || setReady({ of, placed, problem: '' }),
        (error: unknown) => isStopped || setReady({ of, placed: null, problem: describeError(error) }),
      );
    return () => {
      isStopped = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of]);
  return useMemo(() => {
    if (of === '') return { placed: form, problem: '' };
    if (ready?.of !== of) return { placed: null, problem: '' };
    return { placed: ready.placed && { ...form, units: ready.placed.units }, problem: ready.problem };
  }, [form, of, ready]);
}
