import {
  hitJoint,
  hitPerson,
  personCentre,
  movePerson,
  rotatePerson,
  scalePerson,
  withJoint,
  personBounds,
  mapJoints,
  clampJoint,
  type PosePoint,
  type PosePerson,
  poseShapes,
} from '@app/shared/pose';
import { paintShapes } from '../../../model/paint-pose.ts';
import { grabHandle, MARK_COLOUR, paintBox } from '../../../ui/box-handles.ts';
import type { StageDrag, StageView } from '../../../ui/canvas-stage.ts';
import { FormHand } from '../../../ui/form-hand.ts';
import { poseDraft, poseHistory, type PoseForm } from './pose-draft.ts';
import { selectJoint, jointSelection } from './selection.ts';

/** Input and painting of the editor's stage. */
export class PoseHand extends FormHand<PoseForm> {
  photo: HTMLImageElement | null = null;

  protected draft(): PoseForm {
    return poseDraft.state.form;
  }

  protected save(form: PoseForm): void {
    poseHistory.change(form);
  }

  press(at: PosePoint, { shift }: { shift: boolean }, reach: number): StageDrag | null {
    const { people } = this.form;
    const { part, person: first } = jointSelection.get();
    const own = people[first];
    const change = own && grabHandle(personBounds(own), { scale: this.scale, at, reach, shift });
    if (own && change) {
      const about = personCentre(own);
      return this.#dragPerson(first, (to) => {
        const next = change(to);
        return next.kind === 'turn' ? rotatePerson(own, next.degrees, about) : scalePerson(own, next.factor, about);
      });
    }
    const joint = hitJoint(people, part, at, reach, first);
    if (joint) {
      selectJoint({ person: joint.person, joint: joint.at });
      const person = people[joint.person]!;
      const start = person[part]![joint.at]!;
      return this.#dragPerson(joint.person, (to) =>
        withJoint(person, part, joint.at, { x: start.x + to.x - at.x, y: start.y + to.y - at.y }, shift),
      );
    }
    const hit = hitPerson(people, at, reach, first);
    if (hit === null) return null;
    selectJoint({ person: hit, joint: null });
    return this.#dragPerson(hit, (to) => movePerson(people[hit]!, to.x - at.x, to.y - at.y));
  }

  #dragPerson(at: number, edit: (to: PosePoint) => PosePerson): StageDrag {
    return this.drag((form, to) => {
      const person = mapJoints(edit(to), (joint) => ({ ...joint, ...clampJoint(joint, form) }));
      return { ...form, people: form.people.with(at, person) };
    });
  }

  protected paintForm(brush: CanvasRenderingContext2D, form: PoseForm): void {
    brush.fillStyle = '#000';
    brush.fillRect(0, 0, form.width, form.height);
    if (this.photo) {
      brush.globalAlpha = form.opacity;
      const { width, height } = this.photo;
      const scale = Math.min(form.width / width, form.height / height);
      const [wide, high] = [width * scale, height * scale];
      brush.drawImage(this.photo, (form.width - wide) / 2, (form.height - high) / 2, wide, high);
      brush.globalAlpha = 1;
    }
    paintShapes(brush, poseShapes(form, form.stick));
  }

  /** Paints the box, its handles and the selected joint, in the same size at any zoom. */
  protected paintMarks(brush: CanvasRenderingContext2D, view: StageView, form: PoseForm): void {
    const { person: at, part, joint } = jointSelection.get();
    const person = form.people[at];
    if (!person) return;
    const toPage = ({ x, y }: PosePoint): PosePoint => ({ x: x * view.scale + view.x, y: y * view.scale + view.y });
    paintBox(brush, personBounds(person), view);
    const held = joint === null ? undefined : person[part]?.[joint];
    brush.lineWidth = 2;
    for (const each of person[part] ?? []) {
      if (each !== held && (each.shown || part !== 'body')) continue;
      const place = toPage(each);
      brush.strokeStyle = each === held ? '#fff' : MARK_COLOUR;
      brush.beginPath();
      brush.arc(place.x, place.y, each === held ? 9 : 4, 0, 2 * Math.PI);
      brush.stroke();
    }
  }
}
