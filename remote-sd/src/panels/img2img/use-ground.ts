import type { FileInfo } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { useEffect, useState } from 'react';
import { fittedDrawing, groundKey, initPicture, isComposition } from '../../draft/repaint-layers.ts';
import type { RepaintForm } from '../../draft/repaint.ts';
import type { Size } from '../../model/canvas/geometry.ts';

/** The picture to draw on, with mask and paint in its pixels. */
export interface PaintedPicture {
  key: string;
  source: FileInfo;
  drawn: { mask: FileInfo | null; paint: FileInfo | null };
}

/** Loads the code that composes layers, only for forms that need it. */
export const loadFlattening = () =>
  import(/* webpackChunkName: "canvas-render" */ '../../features/canvas/model/flatten-form.ts');

/** The picture without composing layers; null where they must be composed. */
function plainPicture(repaint: RepaintForm, form: Size): PaintedPicture | null {
  const source = initPicture(repaint, form);
  if (!source || isComposition(source)) return null;
  const mask = fittedDrawing(repaint, 'mask', source, form);
  const paint = fittedDrawing(repaint, 'paint', source, form);
  if ((mask && isComposition(mask)) || (paint && isComposition(paint))) return null;
  return { key: source.fileId, source, drawn: { mask, paint } };
}

/**
 * The picture to draw on: the source, or the picture layers of the canvas as one.
 * @param isWanted composes only while it is shown
 */
export function usePaintedPicture(repaint: RepaintForm, form: Size, isWanted: boolean) {
  const [made, setMade] = useState<{ of: string; ground: PaintedPicture | null; problem: string } | null>(null);
  const [turn, setTurn] = useState(0);
  const plain = plainPicture(repaint, form);
  const of = plain
    ? ''
    : JSON.stringify([groundKey(repaint, form), repaint.maskLayer.place, repaint.drawn, repaint.paint]);
  const isDue = of !== '' && isWanted && made?.of !== of;
  useEffect(() => {
    if (!isDue) return;
    let isStopped = false;
    const put = (ground: PaintedPicture | null, problem: string) => isStopped || setMade({ of, ground, problem });
    void loadFlattening()
      .then(({ renderGround }) => renderGround(repaint, form))
      .then(
        (ground) => put({ key: groundKey(repaint, form), ...ground }, ''),
        (error: unknown) => put(null, describeError(error)),
      );
    return () => {
      isStopped = true;
    };
    // Key of everything that the picture is composed of.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, isDue, turn]);
  const known = made?.of === of ? made : null;
  return {
    ground: plain ?? known?.ground ?? null,
    problem: plain ? '' : (known?.problem ?? ''),
    again() {
      setMade(null);
      setTurn(turn + 1);
    },
  };
}

/** The form with a saved drawing; unchanged parts keep their file and position. */
export function withSavedDrawing(
  repaint: RepaintForm,
  ground: PaintedPicture,
  { mask, paint }: PaintedPicture['drawn'],
): RepaintForm {
  const isSame = (a: FileInfo | null, b: FileInfo | null) => (a?.fileId ?? null) === (b?.fileId ?? null);
  return {
    ...repaint,
    ...(!isSame(mask, ground.drawn.mask) && {
      drawn: mask,
      maskLayer: { ...repaint.maskLayer, on: true, place: null },
    }),
    ...(!isSame(paint, ground.drawn.paint) && { paint }),
  };
}
