import { createStore } from '@app/shared/state/create-store';
import { mapJoints, nearby, type Part, type PosePerson } from '../../../model/pose/pose.ts';
import { poseDraft, poseHistory } from './pose-draft.ts';

/** Selected person, the part (body, hand or face) that is edited, and a joint of it. */
export interface Selection {
  person: number;
  part: Part;
  joint: number | null;
}

export const selection = createStore<Selection>({ person: 0, part: 'body', joint: null });

export function select(part: Partial<Selection>): void {
  const now = selection.get();
  const next = { ...now, ...part };
  if (next.person !== now.person || next.part !== now.part || next.joint !== now.joint) selection.set(next);
}

/** Changes the selected person. @param kind see `EditHistory.change` */
export function changePerson(change: (person: PosePerson) => PosePerson, kind?: string): void {
  const { form } = poseDraft.state;
  const at = selection.get().person;
  const person = form.people[at];
  if (!person) return;
  const next = mapJoints(change(person), (joint) => ({ ...joint, ...nearby(joint, form) }));
  poseHistory.change({ ...form, people: form.people.with(at, next) }, kind && `${kind}-${at}`);
}

/** Adds people and selects the last of them. */
export function addPeople(added: readonly PosePerson[]): void {
  const { form } = poseDraft.state;
  poseHistory.change({ ...form, people: [...form.people, ...added] });
  select({ person: form.people.length + added.length - 1, part: 'body', joint: null });
}

export function removePerson(at: number): void {
  const { form } = poseDraft.state;
  poseHistory.change({ ...form, people: form.people.filter((_, place) => place !== at) });
  const { person } = selection.get();
  select({ person: Math.max(0, person > at || person === form.people.length - 1 ? person - 1 : person), joint: null });
}
