import { createStore } from '@app/shared/state/create-store';
import { isSame, type AllTags } from './edits.ts';
import type { Dataset } from './read-dataset.ts';

/** The open dataset. It stays open when the person switches to another tab. */
export interface OpenDataset {
  dataset: Dataset;
  tags: AllTags;
  /** States for undo, the newest last. */
  past: readonly AllTags[];
  /** States for redo, the nearest last. */
  future: readonly AllTags[];
  /** State at the last export. */
  saved: AllTags;
}

export const MAX_UNDO_STEPS = 100;
export const openDataset = createStore<OpenDataset | null>(null);

export function loadDataset(dataset: Dataset): void {
  const tags = dataset.pictures.map((picture) => picture.tags);
  // Tags that are in no file yet are unsaved until they are exported.
  const saved = dataset.pictures.some(({ caption, tags: own }) => !caption && own.length > 0) ? [] : tags;
  openDataset.set({ dataset, tags, past: [], future: [], saved });
}

/** Sets tags after a change; the same array adds no undo step. */
export function changeTags(tags: AllTags): void {
  const now = openDataset.get();
  if (!now || now.tags === tags) return;
  openDataset.set({ ...now, tags, past: [...now.past, now.tags].slice(-MAX_UNDO_STEPS), future: [] });
}

/** Sets the tags of one picture. */
export function setPictureTags(place: number, tags: readonly string[]): void {
  const now = openDataset.get();
  if (!now || !now.tags[place] || isSame(now.tags[place], tags)) return;
  changeTags(now.tags.with(place, tags));
}

export function undoTagEdit(): void {
  const now = openDataset.get();
  const before = now?.past.at(-1);
  if (now && before)
    openDataset.set({ ...now, tags: before, past: now.past.slice(0, -1), future: [...now.future, now.tags] });
}

export function redoTagEdit(): void {
  const now = openDataset.get();
  const after = now?.future.at(-1);
  if (now && after)
    openDataset.set({ ...now, tags: after, past: [...now.past, now.tags], future: now.future.slice(0, -1) });
}

/** Records that the tags were exported. */
export function markSaved(tags: AllTags): void {
  const now = openDataset.get();
  if (now) openDataset.set({ ...now, saved: tags });
}

/** Number of pictures whose tags differ from the opened files. */
export function changedCount({ dataset, tags }: Pick<OpenDataset, 'dataset' | 'tags'>): number {
  return dataset.pictures.reduce((sum, picture, at) => sum + (isSame(picture.tags, tags[at]!) ? 0 : 1), 0);
}
