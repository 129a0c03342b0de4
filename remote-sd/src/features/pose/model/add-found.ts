import { resizePose, POSE_LIMITS, type PoseDrawing } from '@app/shared/pose';
import { toast } from '@app/shared/state/actions';
import { poseDraft } from './pose-draft.ts';
import { addPeople } from './selection.ts';

/**
 * Adds people of a photo at their position on it. @returns reason why not, in Chinese; empty when
 * added
 */
export function addDetectedPeople(found: PoseDrawing, hint?: string): string {
  const { form } = poseDraft.state;
  const room = POSE_LIMITS.people - form.people.length;
  const count = found.people.length;
  if (count === 0) return '照片上没有找到人。请换一张人更大、更清楚的照片，或自己摆';
  if (count > room) return `照片上有 ${count} 个人，这里只能再放 ${room} 个，没有加入。请先删掉一些人`;
  addPeople(resizePose(found, form).people);
  toast.success(`找到 ${count} 个人`, hint);
  return '';
}
