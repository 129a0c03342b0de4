import { mapJoints, clampJoint, type PosePart, type PosePerson } from '@app/shared/pose';
import { createStore } from '@app/shared/state/create-store';
import { poseDraft, poseHistory } from './pose-draft.ts';

/** Selected person, the part (body, hand or face) that is edited, and a joint of it. */
export interface JointSelection {
  person: number;
  part: PosePart;
  joint: number | null;
}

export const jointSelection = createStore<JointSelection>({ person: 0, part: 'body', joint: null });

export function selectJoint(part: Partial<JointSelection>): void {
  const now = jointSelection.get();
  const next = { ...now, ...part };
  if (next.person !== now.person || next.part !== now.part || next.joint !== now.joint) jointSelection.set(next);
}

/** Changes the selected person. @param kind see `EditHistory.change` */
export function changePerson(change: (person: PosePerson) => PosePerson, kind?: string): void {
  const { form } = poseDraft.state;
  const at = jointSelection.get().person;
  const person = form.people[at];
  if (!person) return;
  const next = mapJoints(change(person), (joint) => ({ ...joint, ...clampJoint(joint, form) }));
  poseHistory.change({ ...form, people: form.people.with(at, next) }, kind && `${kind}-${at}`);
}

/** Adds people and selects the last of them. */
export function addPeople(added: readonly PosePerson[]): void {
  const { form } = poseDraft.state;
  poseHistory.change({ ...form, people: [...form.people, ...added] });
  selectJoint({ person: form.people.length + added.length - 1, part: 'body', joint: null });
}

export function removePerson(at: number): void {
  const { form } = poseDraft.state;
  poseHistory.change({ ...form, people: form.people.filter((_, place) => place !== at) });
  const { person } = jointSelection.get();
  selectJoint({
    person: Math.max(0, person > at || person === form.people.length - 1 ? person - 1 : person),
    joint: null,
  });
}
