import { describeError } from '@app/shared/http/call';
import type { Size } from '../../../model/canvas/geometry.ts';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import { editLayers, layersForm } from '../model/canvas-store.ts';
import { setUnitMask, type LayerRef } from '../model/edits.ts';
import { unitMask } from '../model/flatten.ts';
import { renderPicture } from '../model/render-composition.ts';

/** Makes the visible mask layers the mask of a unit; the layers stay. */
export function useUnitMask(frame: Size, say: (problem: string) => void) {
  const { run, running: busy } = useSingleRun();
  const take = async (ref: LayerRef): Promise<void> => {
    const mask = unitMask(layersForm().repaint, frame);
    if (!mask) return say('还没有看得见的蒙版图层：请先画一个或放一个蒙版，再限定范围');
    say('');
    try {
      const file = await renderPicture(mask);
      say(editLayers((form) => setUnitMask(form, ref, file)));
    } catch (error) {
      say(`没有限定范围：${describeError(error)}`);
    }
  };
  return {
    busy,
    take: (ref: LayerRef) => run(() => take(ref)),
    drop: (ref: LayerRef) => say(editLayers((form) => setUnitMask(form, ref, null))),
  };
}
