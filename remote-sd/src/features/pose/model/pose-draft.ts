import {
  STICK_WIDTHS,
  POSE_LIMITS,
  type PoseJoint,
  type PosePart,
  type PoseDrawing,
  type PosePerson,
  BODY_JOINTS,
  FACE_POINTS,
  HAND_JOINTS,
} from '@app/shared/pose';
import type { FileInfo } from '@app/shared/contracts/aigc';
import { panelDraft } from '../../../draft/use-draft.ts';
import { openHistory } from '../../../model/history.ts';
import { parseFile, isRecord } from '../../../model/stored.ts';

/** Form of the pose editor. A width of 0 means that it is new: it then takes the size of 文生图. */
export interface PoseForm extends PoseDrawing {
  /** Half a bone's width in px. */
  stick: number;
  /** Photo beneath the joints; its opacity is stored too. */
  photo: FileInfo | null;
  opacity: number;
}

export const NEW_POSE: PoseForm = {
  width: 0,
  height: 0,
  people: [],
  stick: STICK_WIDTHS.usual,
  photo: null,
  opacity: 0.5,
};

const COUNTS: Readonly<Record<PosePart, number>> = {
  body: BODY_JOINTS.length,
  right: HAND_JOINTS.length,
  left: HAND_JOINTS.length,
  face: FACE_POINTS,
};

const number = (value: unknown, { min, max }: { min: number; max: number }): number | null =>
  typeof value === 'number' && value >= min && value <= max ? value : null;

/** Converts any stored object to the editor's form; people who cannot be read are dropped. */
export function toPoseForm(value: unknown): PoseForm {
  const from = isRecord(value) ? value : {};
  const [width, height] = [number(from.width, POSE_LIMITS.side), number(from.height, POSE_LIMITS.side)];
  const people = Array.isArray(from.people) ? from.people.flatMap((one: unknown) => personOf(one) ?? []) : [];
  return {
    ...(width && height ? { width, height } : { width: 0, height: 0 }),
    people: people.slice(0, POSE_LIMITS.people),
    stick: number(from.stick, STICK_WIDTHS) ?? NEW_POSE.stick,
    photo: parseFile(from.photo),
    opacity: number(from.opacity, { min: 0, max: 1 }) ?? NEW_POSE.opacity,
  };
}

function personOf(value: unknown): PosePerson | null {
  if (!isRecord(value)) return null;
  const part = (name: PosePart): PoseJoint[] | null => {
    const joints = value[name];
    const isWhole = Array.isArray(joints) && joints.length === COUNTS[name] && joints.every(isJoint);
    return isWhole ? (joints as PoseJoint[]) : null;
  };
  const body = part('body');
  return body && { body, right: part('right'), left: part('left'), face: part('face') };
}

const isJoint = (value: unknown): boolean =>
  isRecord(value) && Number.isFinite(value.x) && Number.isFinite(value.y) && typeof value.shown === 'boolean';

export const { draft: poseDraft, useForm: usePoseForm } = panelDraft('huixue.sd.pose', toPoseForm, NEW_POSE);

export const poseHistory = openHistory<PoseForm>({
  get: () => poseDraft.state.form,
  set: (form) => poseDraft.change(() => form),
});
