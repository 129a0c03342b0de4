import type { FileInfo } from '@app/shared/contracts/aigc';
import { createStore } from '@app/shared/state/create-store';
import { panelDraft } from '../../../draft/use-draft.ts';
import { DEPTH_LIMITS, clampItem, parseItem, type DepthItem, type DepthScene } from '../../../model/depth/scene.ts';
import { openHistory } from '../../../model/history.ts';
import { parseFile, isRecord } from '../../../model/stored.ts';

/**
 * Form of the depth library. A width of 0 means that it is new: it then takes the size of 文生图.
 */
export interface DepthForm extends DepthScene {
  /** A depth map from elsewhere, beneath the shapes. */
  ground: FileInfo | null;
}

export const NEW_DEPTH: DepthForm = { width: 0, height: 0, items: [], ground: null };

/** Converts any stored object to a form; shapes that cannot be read are dropped. */
export function toDepthForm(value: unknown): DepthForm {
  const from = isRecord(value) ? value : {};
  const { min, max } = DEPTH_LIMITS.side;
  const isSide = (side: unknown): side is number => typeof side === 'number' && side >= min && side <= max;
  const items = Array.isArray(from.items) ? from.items.flatMap((one: unknown) => parseItem(one) ?? []) : [];
  if (!isSide(from.width) || !isSide(from.height)) return NEW_DEPTH;
  const size = { width: from.width, height: from.height };
  return {
    ...size,
    items: items.slice(0, DEPTH_LIMITS.items).map((item) => clampItem(item, size)),
    ground: parseFile(from.ground),
  };
}

export const { draft: depthDraft, useForm: useDepthForm } = panelDraft('huixue.sd.depth', toDepthForm, NEW_DEPTH);

export const depthHistory = openHistory<DepthForm>({
  get: () => depthDraft.state.form,
  set: (form) => depthDraft.change(() => form),
});

/** Index of the selected shape in the order of the map. */
export const selectedItem = createStore(0);

export function changeItem(change: (item: DepthItem) => DepthItem, kind?: string): void {
  const { form } = depthDraft.state;
  const at = selectedItem.get();
  const item = form.items[at];
  if (!item) return;
  depthHistory.change({ ...form, items: form.items.with(at, clampItem(change(item), form)) }, kind && `${kind}-${at}`);
}

export function addItem(item: DepthItem): void {
  const { form } = depthDraft.state;
  depthHistory.change({ ...form, items: [...form.items, item] });
  selectedItem.set(form.items.length);
}

export function removeItem(at: number): void {
  const { form } = depthDraft.state;
  depthHistory.change({ ...form, items: form.items.toSpliced(at, 1) });
  const now = selectedItem.get();
  selectedItem.set(Math.max(0, now > at || now === form.items.length - 1 ? now - 1 : now));
}
