import type { HttpFailure } from '@app/shared/http/events';

export interface PolicyTools {
  toast: (text: string, detail?: string) => void;
  notify: (title: string, detail?: string) => void;
  /** Forgets the dead session. */
  endSession: () => void;
  hasToken: () => boolean;
  /** Somebody is logged in and means to stay. */
  isHere: () => boolean;
  openLogin: () => void;
  navigate: (path: string) => void;
  now: () => number;
}

/** The same sentence is shown once when several calls fail together. */
const SAME_TOAST_MS = 2_000;

/**
 * The shell's reaction to each kind of failure; the transport itself decides nothing. A quiet
 * failure is shown by the page that asked; only a dead session is still cleared, and told to whom
 * it puts out: who did something, and who was logged in until now.
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
      // The page stays as it is, so that what was typed is not lost; logging in again goes on from
      // there.
      if (!quiet) tools.openLogin();
    } else if (!quiet && act) {
      // A visitor did something that needs a login.
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
        // A page without what it shows is none; a form that was refused stays with what was typed.
        if (!quiet || failure.view) tools.navigate('/400');
        return;
      default:
        if (!quiet) once(error.kind === 'notice' ? tools.notify : tools.toast, error.message, error.help);
    }
  };
}
