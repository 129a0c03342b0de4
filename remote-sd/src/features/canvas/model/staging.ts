import { MAX_KNOWN, MAX_STAGED, type CanvasForm, type StagedPicture } from '../../../draft/canvas-draft.ts';

/** The staged picture on show, with its index; null without any. */
export function shownStaged({ staged, tried }: CanvasForm): { picture: StagedPicture; at: number } | null {
  const found = staged.findIndex(({ key }) => key === tried);
  const at = found >= 0 ? found : staged.length - 1;
  const picture = staged[at];
  return picture ? { picture, at } : null;
}

const taskOf = (key: string): string => key.slice(0, key.lastIndexOf(':'));

/**
 * Stages results that are new since the canvas was opened, and shows the first one of another task.
 * @param results newest task first
 */
export function stageNewResults(form: CanvasForm, results: readonly StagedPicture[]): CanvasForm {
  const keys = results.map(({ key }) => key).slice(0, MAX_KNOWN);
  if (form.known === null) return { ...form, known: keys };
  const known = new Set(form.known);
  const found = results.filter(({ key }) => !known.has(key));
  if (found.length === 0) return form;
  const tasks = [...new Set(found.map(({ key }) => taskOf(key)))].toReversed();
  const fresh = tasks.flatMap((task) => found.filter(({ key }) => taskOf(key) === task));
  const now = shownStaged(form);
  const latest = fresh.find(({ key }) => taskOf(key) === tasks.at(-1))!;
  return {
    ...form,
    staged: [...form.staged, ...fresh].slice(-MAX_STAGED),
    tried: now && taskOf(now.picture.key) === tasks.at(-1) ? now.picture.key : latest.key,
    known: [...form.known, ...fresh.map(({ key }) => key)].slice(-MAX_KNOWN),
  };
}

/** Shows the staged picture before or after; the ends meet. */
export function stepStaged(form: CanvasForm, by: -1 | 1): CanvasForm {
  const now = shownStaged(form);
  if (!now) return form;
  const { length } = form.staged;
  return { ...form, tried: form.staged[(now.at + by + length) % length]!.key };
}

/** The staged pictures without the one on show. */
export const withoutShownStaged = (form: CanvasForm): readonly StagedPicture[] => {
  const now = shownStaged(form);
  return now ? form.staged.toSpliced(now.at, 1) : form.staged;
};
