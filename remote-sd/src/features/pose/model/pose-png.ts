import { poseShapes } from '@app/shared/pose';
import { paintShapes } from '../../../model/paint-pose.ts';
import { mapPng } from '../../../ui/map-png.ts';
import type { PoseForm } from './pose-draft.ts';

/** The map of a pose: bones on black, without the photo. */
export const posePng = (form: PoseForm): Promise<Blob> =>
  mapPng(form, (brush) => paintShapes(brush, poseShapes(form, form.stick)));
