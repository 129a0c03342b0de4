import type { HttpFailure } from '@app/shared/http/events';

export interface PolicyTools {
  toast: (text: string, detail?: string) => void;
  notify: (title: string, detail?: string) => void;
  /** Clears the expired session. */
  endSession: () => void;
  hasToken: () => boolean;
  /** Whether a person is logged in and not logging out. */
  isHere: () => boolean;
  openLogin: () => void;
  navigate: (path: string) => void;
  now: () => number;
}

/** Period in ms in which the same message is shown once, when several calls fail together. */
const SAME_TOAST_MS = 2_000;

/**
 * The shell's reaction to each kind of failure; the transport itself has none. A quiet failure is
 * shown by the calling page; only an expired session is cleared in any case, with a message for an
 * action and for a person logged in until now.
 */
export function createFailurePolicy(tools: PolicyTools): (failure: HttpFailure) => void {
  const shown = new Map<string, number>();

  function once(tell: PolicyTools['toast'], text: string, detail?: string): void {
    const now = tools.now();
    if (now - (shown.get(text) ?? -Infinity) < SAME_TOAST_MS) return;
    shown.set(text, now);
    tell(text, detail);
  }

  function sessionEnded({ error, name, quiet }: HttpFailure): void {
    const act = name.startsWith('POST ');
    const here = tools.isHere();
    if (tools.hasToken()) {
      tools.endSession();
      // The login mask may now cover the page's own message.
      if (!quiet || act || here) once(tools.toast, error.message);
      // The page stays, so that typed text is not lost; it continues after the login.
      if (!quiet) tools.openLogin();
    } else if (!quiet && act) {
      // A visitor started an action that needs a login.
      tools.openLogin();
    }
  }

  return (failure) => {
    const { error, quiet } = failure;
    switch (error.kind) {
      case 'session':
        return sessionEnded(failure);
      case 'cancelled':
        return;
      case 'bad-request':
        // A page without its data cannot be shown; a refused form stays with its text.
        if (!quiet || failure.view) tools.navigate('/400');
        return;
      default:
        if (!quiet) once(error.kind === 'notice' ? tools.notify : tools.toast, error.message, error.help);
    }
  };
}
