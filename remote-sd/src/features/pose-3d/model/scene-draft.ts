import { createStore } from '@app/shared/state/create-store';
import { panelDraft } from '../../../draft/use-draft.ts';
import { NEW_SCENE, toScene3d, type Scene3d } from '../../../model/figure/scene3d.ts';
import type { Figure, RigName } from '../../../model/figure/rig.ts';
import { openHistory } from '../../../model/history.ts';

export const { draft: sceneDraft, useForm: useScene } = panelDraft('huixue.sd.pose3d', toScene3d, NEW_SCENE);

export const sceneHistory = openHistory<Scene3d>({
  get: () => sceneDraft.state.form,
  set: (form) => sceneDraft.change(() => form),
});

/** The selected figure and its selected joint. */
export interface ChosenJoint {
  figure: number;
  joint: RigName;
}

export const chosenJoint = createStore<ChosenJoint>({ figure: 0, joint: 'hips' });

export function chooseJoint(part: Partial<ChosenJoint>): void {
  const now = chosenJoint.get();
  const next = { ...now, ...part };
  if (next.figure !== now.figure || next.joint !== now.joint) chosenJoint.set(next);
}

/** Changes a figure. @param kind see `EditHistory.change` */
export function changeFigure(at: number, change: (figure: Figure) => Figure, kind?: string): void {
  const { form } = sceneDraft.state;
  const figure = form.figures[at];
  if (!figure) return;
  sceneHistory.change({ ...form, figures: form.figures.with(at, change(figure)) }, kind && `${kind}-${at}`);
}

export function addFigure(figure: Figure): void {
  const { form } = sceneDraft.state;
  sceneHistory.change({ ...form, figures: [...form.figures, figure] });
  chooseJoint({ figure: form.figures.length });
}

export function removeFigure(at: number): void {
  const { form } = sceneDraft.state;
  sceneHistory.change({ ...form, figures: form.figures.toSpliced(at, 1) });
  const { figure } = chosenJoint.get();
  chooseJoint({ figure: Math.max(0, figure > at || figure === form.figures.length - 1 ? figure - 1 : figure) });
}
