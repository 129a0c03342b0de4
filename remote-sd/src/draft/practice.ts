import { createStore } from '@app/shared/state/create-store';
import { getSession, watchSession, onLogout, type Session } from '@app/shared/state/session';
import { session } from '@app/shared/state/storage';
import type { ForLesson } from '@app/shared/tasks/for-lesson';
import { useSyncExternalStore } from 'react';
import { isRecord } from '../model/stored.ts';
import { setEditedTask } from './editing.ts';

/** A practice of a lesson that is done in this tab. */
export interface OpenPractice extends ForLesson {
  /** Id of the person who opened it. */
  owner: number | null;
  /** Ids of the tasks that this tab had submitted before: their pictures are no homework. */
  earlier: readonly string[];
}

const KEY = 'huixue.sd.practice';
const current = createStore(readStored());

export const getPractice = current.get;
export const watchPractice = current.subscribe;

/** The open practice, also after a reload and on other tabs of the workbench; null without one. */
export function usePractice(): OpenPractice | null {
  return useSyncExternalStore(watchPractice, getPractice);
}

/**
 * Opens a practice, before its settings and its photo are filled in: drafts set their form aside
 * (`Draft.layAside`). Opening the same practice again changes nothing of it.
 */
export function startPractice({ courseId, lessonId }: ForLesson, submitted: Iterable<string>): void {
  // The form on screen must not be that of an edited task.
  setEditedTask(null);
  if (current.get()?.lessonId === lessonId) return;
  const owner = getSession().user?.user.userId ?? null;
  store({ courseId, lessonId, owner, earlier: [...submitted] });
}

/** Ends the practice: drafts restore the form that was set aside. */
export function endPractice(): void {
  store(null);
}

function store(next: OpenPractice | null): void {
  if (next) session.set(KEY, JSON.stringify(next));
  else session.remove(KEY);
  current.set(next);
}

// Subscribed outside of effects: a hidden workbench has none, and people log in on other pages.
// A session that expired keeps the practice, as it keeps the drafts, until another person logs in.
const endOthers = ({ user }: Session) => {
  const practice = current.get();
  if (user && practice && practice.owner !== user.user.userId) endPractice();
};
endOthers(getSession());
watchSession(endOthers);
onLogout(endPractice);

function readStored(): OpenPractice | null {
  try {
    const stored: unknown = JSON.parse(session.get(KEY) ?? 'null');
    if (!isRecord(stored)) return null;
    const { courseId, lessonId, owner, earlier } = stored;
    return typeof courseId === 'number' &&
      typeof lessonId === 'number' &&
      (typeof owner === 'number' || owner === null) &&
      Array.isArray(earlier)
      ? { courseId, lessonId, owner, earlier: earlier.filter((id) => typeof id === 'string') }
      : null;
  } catch {
    return null;
  }
}
