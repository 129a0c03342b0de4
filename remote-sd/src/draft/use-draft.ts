import { toast } from '@app/shared/state/actions';
import { getSession, onLogout, useSession } from '@app/shared/state/session';
import { useEffect, useSyncExternalStore } from 'react';
import { local, session } from '@app/shared/state/storage';
import { editing, watchEditing } from './editing.ts';
import { Draft, FORM_PLAN, type DraftPlan, type DraftState } from './draft.ts';

/**
 * A draft of whoever is logged in, kept across logins and reloads. One for as long as the page
 * lives.
 */
function openDraft<T extends object, S>(plan: DraftPlan<T, S>): Draft<T, S> {
  const opened = new Draft(
    { tab: session, last: local },
    {
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    plan,
  );
  // Not in an effect: a hidden workbench has none, and people log out elsewhere.
  onLogout(() => opened.leave());
  tellWhenFull(opened);
  const follow = () => (editing() ? opened.layAside() : opened.bringBack());
  follow();
  watchEditing(follow);
  return opened;
}

/** Once, until it is kept again: the form is there as long as the page is. */
function tellWhenFull<T extends object, S>(opened: Draft<T, S>): void {
  let told = false;
  opened.subscribe(() => {
    const { saving } = opened.state;
    if (saving === 'saved') told = false;
    if (saving !== 'off' || told) return;
    told = true;
    toast.warning(
      '表单没有保存：浏览器的存储已满，或不允许保存',
      '页面照常可用，刷新会丢掉没有保存的改动。清理出空间后会自动保存。',
    );
  });
}

const draft = openDraft(FORM_PLAN);

/**
 * The form of whoever is logged in; `draft.change` edits it. For what holds the whole workbench.
 */
export function useDraft(): Draft {
  useFollowed(draft);
  return draft;
}

/** Keeps a draft with the person who is logged in, and saves it when the page is hidden. */
function useFollowed<T extends object, S>(followed: Draft<T, S>): void {
  const { user } = useSession();
  const userId = user?.user.userId;
  useEffect(() => {
    // Asked anew: when a hidden workbench is shown again, its effects run once with what was
    // rendered before.
    const now = getSession().user?.user.userId;
    if (now !== undefined) followed.enter(now);
  }, [followed, userId]);
  useEffect(() => {
    const flush = () => followed.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [followed]);
}

/**
 * One part of it. Only who reads a prompt renders at a keystroke: everything else asks for
 * `settings`.
 */
export function useDraftPart<T>(part: (state: DraftState) => T): T {
  return useSyncExternalStore(draft.subscribe, () => part(draft.state));
}

/**
 * A draft beside the form: what a panel has beyond it.
 * @param key of the browser's storage
 * @param parse reads what was stored, field by field
 */
export function panelDraft<T extends object>(key: string, parse: (stored: unknown) => T, initial: T) {
  const own = openDraft<T, null>({
    key,
    schema: { version: 1, migrations: {}, parse },
    initial,
    settingsOf: () => null,
  });
  return {
    draft: own,
    /** The form of the account that is logged in. */
    useForm(): T {
      useFollowed(own);
      return useSyncExternalStore(own.subscribe, () => own.state.form);
    },
  };
}
