import type { WorkbenchTool } from '@app/shared/contracts/tools';
import { onLogout } from '@app/shared/state/session';
import { session } from '@app/shared/state/storage';
import { useSyncExternalStore } from 'react';

/** A waiting task that is open in the form, to be changed. */
export interface Editing {
  taskId: string;
  tool: WorkbenchTool;
}

const KEY = 'huixue.sd.editing';
const listeners = new Set<() => void>();
let current = read();

/**
 * Task that this tab edits, also after a reload; null when the form is the user's own draft.
 */
export function editing(): Editing | null {
  return current;
}

export function useEditing(): Editing | null {
  return useSyncExternalStore(watchEditing, editing);
}

export function watchEditing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Drafts lay aside what they hold, and bring it back at the end (`Draft.layAside`). */
export function edit(next: Editing | null): void {
  current = next;
  if (next) session.set(KEY, JSON.stringify(next));
  else session.remove(KEY);
  for (const listener of listeners) listener();
}

onLogout(() => edit(null));

function read(): Editing | null {
  try {
    const stored: unknown = JSON.parse(session.get(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('taskId' in stored) || !('tool' in stored)) return null;
    const { taskId, tool } = stored;
    return typeof taskId === 'string' && (tool === 'txt2img' || tool === 'img2img') ? { taskId, tool } : null;
  } catch {
    return null;
  }
}
