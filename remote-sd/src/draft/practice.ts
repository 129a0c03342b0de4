import { createStore } from '@app/shared/state/create-store';
import { onLogout } from '@app/shared/state/session';
import { session } from '@app/shared/state/storage';
import type { ForLesson } from '@app/shared/tasks/for-lesson';
import { useSyncExternalStore } from 'react';
import { toForm, type SdForm } from '../model/form.ts';
import { isRecord } from '../model/stored.ts';

/** A practice of a lesson that is done in this tab. */
export interface OpenPractice extends ForLesson {
  /** The person's own form, which comes back when the practice ends. */
  own: SdForm;
}

const KEY = 'huixue.sd.practice';
const current = createStore(readStored());

export const getPractice = current.get;

/** The open practice, also after a reload and on other tabs of the workbench; null without one. */
export function usePractice(): OpenPractice | null {
  return useSyncExternalStore(current.subscribe, current.get);
}

/** Opens a practice; a second one keeps the form that was set aside for the first. */
export function startPractice(lesson: ForLesson, form: SdForm): void {
  store({ ...lesson, own: current.get()?.own ?? form });
}

/** Ends the practice. @returns the person's own form; null when no practice was open */
export function endPractice(): SdForm | null {
  const own = current.get()?.own ?? null;
  store(null);
  return own;
}

function store(next: OpenPractice | null): void {
  if (next) session.set(KEY, JSON.stringify(next));
  else session.remove(KEY);
  current.set(next);
}

onLogout(() => store(null));

function readStored(): OpenPractice | null {
  try {
    const stored: unknown = JSON.parse(session.get(KEY) ?? 'null');
    if (!isRecord(stored)) return null;
    const { courseId, lessonId, own } = stored;
    return typeof courseId === 'number' && typeof lessonId === 'number'
      ? { courseId, lessonId, own: toForm(own) }
      : null;
  } catch {
    return null;
  }
}
