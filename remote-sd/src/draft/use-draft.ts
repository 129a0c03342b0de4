import { getSession, onLogout, useSession } from '@app/shared/state/session';
import { useEffect, useSyncExternalStore } from 'react';
import { local } from '@app/shared/state/storage';
import { Draft, type DraftState } from './draft.ts';

const draft = new Draft(local, {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

// Not in an effect: a hidden workbench has none, and people log out elsewhere.
onLogout(() => draft.leave());

/** The draft of whoever is logged in, kept across logins and reloads; `draft.change` edits it. For what holds the whole workbench. */
export function useDraft(): Draft {
  const { user } = useSession();
  const userId = user?.user.userId;
  useEffect(() => {
    // Asked anew: when a hidden workbench is shown again, its effects run once with what was rendered before.
    const now = getSession().user?.user.userId;
    if (now !== undefined) draft.enter(now);
  }, [userId]);
  useEffect(() => {
    const flush = () => draft.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, []);
  return draft;
}

/** One part of it. Only who reads a prompt renders at a keystroke: everything else asks for `settings`. */
export function useDraftPart<T>(part: (state: DraftState) => T): T {
  return useSyncExternalStore(draft.subscribe, () => part(draft.state));
}
