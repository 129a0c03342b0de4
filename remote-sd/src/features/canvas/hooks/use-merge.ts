import { describeError } from '@app/shared/http/call';
import { maskLayers, mergedMasks, mergedPictures, pictureLayers } from '../../../draft/repaint-layers.ts';
import type { Size } from '../../../model/canvas/geometry.ts';
import { editLayers, layersForm } from '../model/canvas-store.ts';
import { indexOf, withMerged, type LayerRef } from '../model/edits.ts';
import { renderPicture } from '../model/render-composition.ts';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import type { CanvasRow } from '../model/rows.ts';

/** Why a layer cannot be merged with the one below it, in Chinese; empty when it can. */
export function mergeProblem(row: CanvasRow, below: CanvasRow | undefined): string {
  if (row.kind !== 'picture' && row.kind !== 'mask') return '只有图片和蒙版能合并';
  if (!below) return '它下面没有同类的图层';
  if (!row.on || !below.on) return '隐藏的图层不能合并，请先显示';
  return row.locked || below.locked ? '锁定的图层不能合并，请先解锁' : '';
}

/** Merges a picture or mask with the layer below it: both become one uploaded file. */
export function useMerge(frame: Size, say: (problem: string) => void) {
  const { run, running: busy } = useSingleRun();
  const mergeDown = async (ref: LayerRef): Promise<void> => {
    const { kind } = ref;
    if (kind !== 'picture' && kind !== 'mask') return;
    say('');
    try {
      const before = layersForm();
      const at = indexOf(before, ref);
      const layersNow = () => (kind === 'mask' ? maskLayers : pictureLayers)(layersForm().repaint);
      const pair = layersNow().slice(at - 1, at + 1);
      const merged = (kind === 'mask' ? mergedMasks : mergedPictures)(before.repaint, pair, frame);
      if (at < 1 || !merged) return say('要先显示一张图片，蒙版才能合并');
      const file = await renderPicture(merged, kind === 'picture');
      const now = layersNow();
      const isSame = [at - 1, at].every((place, index) => now[place]?.file.fileId === pair[index]!.file.fileId);
      say(
        isSame ? editLayers((form) => withMerged(form, { ...ref, kind }, file)) : '图层已经变了，没有合并，请再试一次',
      );
    } catch (error) {
      say(`没有合并：${describeError(error)}`);
    }
  };
  return { busy, merge: (ref: LayerRef) => run(() => mergeDown(ref)) };
}
