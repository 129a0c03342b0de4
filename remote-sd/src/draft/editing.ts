import type { WorkbenchTool } from '@app/shared/contracts/tools';
import { createStore } from '@app/shared/state/create-store';
import { onLogout } from '@app/shared/state/session';
import { session } from '@app/shared/state/storage';
import { useSyncExternalStore } from 'react';

/** A waiting task that is open in the form for editing. */
export interface EditedTask {
  taskId: string;
  tool: WorkbenchTool;
}

const KEY = 'huixue.sd.editing';
const current = createStore(readStored());

/**
 * Task that this tab edits, also after a reload; null when the form is the user's own draft.
 */
export const getEditedTask = current.get;

export function useEditing(): EditedTask | null {
  return useSyncExternalStore(watchEditing, getEditedTask);
}

export const watchEditing = current.subscribe;

/** Starts editing: drafts set aside their form, and restore it at the end (`Draft.layAside`). */
export function setEditedTask(next: EditedTask | null): void {
  if (next) session.set(KEY, JSON.stringify(next));
  else session.remove(KEY);
  current.set(next);
}

onLogout(() => setEditedTask(null));

function readStored(): EditedTask | null {
  try {
    const stored: unknown = JSON.parse(session.get(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('taskId' in stored) || !('tool' in stored)) return null;
    const { taskId, tool } = stored;
    return typeof taskId === 'string' && (tool === 'txt2img' || tool === 'img2img') ? { taskId, tool } : null;
  } catch {
    return null;
  }
}
