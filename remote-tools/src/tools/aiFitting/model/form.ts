import type { FileInfo, ParamsOf, TaskParamsInput } from '@app/shared/contracts/aigc';
import type { FigureRatio, Framing, PoseName, Backdrop } from '@app/shared/contracts/figure-kinds';
import type { BodyPoint, GarmentKind, GarmentPoints, Point } from '@app/shared/contracts/garment';
import { FIRST_LOOK, type FigureLook } from '../../../kit/figures/look.ts';

type Params = ParamsOf<'aiFitting'>;

/** Settings of AI试衣; the garment is the photo of the page. */
export interface FittingForm {
  kind: GarmentKind | null;
  /** Garment points that were moved by hand. */
  points: GarmentPoints;
  on: 'figure' | 'photo';
  look: FigureLook;
  pose: PoseName;
  framing: Framing;
  scene: Backdrop;
  ratio: FigureRatio;
  /** File id of the person's photograph, once it is uploaded. */
  photoId: string | null;
  consent: boolean;
  body: Partial<Record<BodyPoint, Point>>;
}

export const INITIAL_FORM: FittingForm = {
  kind: null,
  points: {},
  on: 'figure',
  look: FIRST_LOOK,
  pose: 'stand',
  framing: 'whole',
  scene: 'studio',
  ratio: '3:4',
  photoId: null,
  consent: false,
  body: {},
};

export function formOf({ kind, points, on }: Params): FittingForm {
  const same = { ...INITIAL_FORM, kind, points };
  if (on.by === 'photo') return { ...same, on: 'photo', photoId: on.fileId, consent: on.consent, body: on.body };
  const { person, figure, outfit, pose, framing, scene, ratio } = on;
  return { ...same, look: { person, figure, outfit }, pose, framing, scene, ratio };
}

export function paramsOf(form: FittingForm, garment: Pick<FileInfo, 'fileId'> | null): TaskParamsInput {
  const { kind, points, look, pose, framing, scene, ratio, photoId, body } = form;
  return {
    tool: 'aiFitting',
    fileId: garment?.fileId ?? '',
    kind,
    points,
    on:
      form.on === 'photo'
        ? { by: 'photo', fileId: photoId ?? '', consent: form.consent as true, body }
        : { by: 'figure', ...look, pose, framing, scene, ratio },
  };
}

/** Missing inputs, in the order in which the form asks for them; empty when it can start. */
export function missingText(form: FittingForm, garment: unknown): string {
  if (!garment) return '先选一张衣服的照片';
  if (form.on === 'figure') return '';
  if (!form.photoId) return '再选一张人物的照片';
  return form.consent ? '' : '请先勾选人物的同意';
}

/** Initial joint positions, for a person who stands in the middle of the picture. */
export const STANDING_POINTS: Readonly<Record<BodyPoint, Point>> = {
  neck: { x: 0.5, y: 0.19 },
  shoulderL: { x: 0.41, y: 0.23 },
  shoulderR: { x: 0.59, y: 0.23 },
  elbowL: { x: 0.36, y: 0.37 },
  elbowR: { x: 0.64, y: 0.37 },
  wristL: { x: 0.34, y: 0.5 },
  wristR: { x: 0.66, y: 0.5 },
  waistL: { x: 0.44, y: 0.4 },
  waistR: { x: 0.56, y: 0.4 },
  hipL: { x: 0.42, y: 0.49 },
  hipR: { x: 0.58, y: 0.49 },
  kneeL: { x: 0.45, y: 0.72 },
  kneeR: { x: 0.55, y: 0.72 },
  ankleL: { x: 0.45, y: 0.93 },
  ankleR: { x: 0.55, y: 0.93 },
};
