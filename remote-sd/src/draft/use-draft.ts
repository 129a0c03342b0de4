import { toast } from '@app/shared/state/actions';
import { getSession, onLogout, useSession } from '@app/shared/state/session';
import { useEffect, useSyncExternalStore } from 'react';
import { local, session } from '@app/shared/state/storage';
import { getEditedTask, watchEditing } from './editing.ts';
import { getPractice, watchPractice } from './practice.ts';
import { Draft, FORM_PLAN, type AsideReason, type DraftPlan, type DraftState } from './draft.ts';

/**
 * A draft that follows the logged-in person across logins and reloads. It is opened once for the
 * lifetime of the page.
 * @param practised whether practices of lessons fill it, so that it is set aside during one
 */
function openDraft<T extends object, S>(plan: DraftPlan<T, S>, practised: boolean): Draft<T, S> {
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
  // This is no effect: a hidden workbench runs none, and people log out on other pages.
  onLogout(() => opened.leave());
  tellWhenFull(opened);
  if (practised) follow('practice', getPractice, watchPractice);
  follow('editing', getEditedTask, watchEditing);
  return opened;

  function follow(reason: AsideReason, get: () => object | null, watch: (listener: () => void) => void): void {
    const apply = () => (get() ? opened.layAside(reason) : opened.bringBack(reason));
    apply();
    watch(apply);
  }
}

/** Warns once until the draft is saved again: until then the form lasts as long as the page. */
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

/** The draft of the form, for code outside of components. */
export const formDraft = openDraft(FORM_PLAN, true);

/**
 * The draft of the form, which follows the logged-in person; `draft.change` edits it. Called once,
 * by the component that contains the whole workbench.
 */
export function useDraft(): Draft {
  useFollowed(formDraft);
  return formDraft;
}

/** Switches a draft to the person who is logged in, and saves it when the page is hidden. */
function useFollowed<T extends object, S>(followed: Draft<T, S>): void {
  const { user } = useSession();
  const userId = user?.user.userId;
  useEffect(() => {
    // The session is read again: when a hidden workbench is shown, its effects run once with the
    // values of an earlier render.
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
 * A selected value of the draft. Only components that read a prompt render at a keystroke: all
 * others select `settings`.
 */
export function useDraftPart<T>(part: (state: DraftState) => T): T {
  return useSyncExternalStore(formDraft.subscribe, () => part(formDraft.state));
}

/**
 * A draft beside the form, for data that only one panel has.
 * @param key of the browser's storage
 * @param parse reads what was stored, field by field
 * @param practised whether practices of lessons fill it
 */
export function panelDraft<T extends object>(
  key: string,
  parse: (stored: unknown) => T,
  initial: T,
  { practised = false } = {},
) {
  const own = openDraft<T, null>(
    { key, schema: { version: 1, migrations: {}, parse }, initial, settingsOf: () => null },
    practised,
  );
  return {
    draft: own,
    /** The form of the logged-in account. */
    useForm(): T {
      useFollowed(own);
      return useSyncExternalStore(own.subscribe, () => own.state.form);
    },
  };
}
