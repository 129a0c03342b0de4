import { useEffect, useSyncExternalStore } from 'react';
import { pushToast } from '../toast/store.ts';
import { dialogCode } from './dialog-code.ts';
import type { DialogProps, ModalProps } from './open/types.ts';

/**
 * The code of open dialogs, which is several times the size of most pages: undefined until it is
 * loaded. A dialog whose code cannot be loaded is closed again, with a message.
 */
function useOpenDialogs({ open, onOpenChange, onClosed }: Pick<ModalProps, 'open' | 'onOpenChange' | 'onClosed'>) {
  const code = useSyncExternalStore(dialogCode.subscribe, dialogCode.current);
  useEffect(() => {
    if (!open || code) return undefined;
    let waits = true;
    dialogCode.load().catch(() => {
      if (!waits) return;
      pushToast({ tone: 'error', text: '窗口没有打开，请检查网络后重试' });
      onOpenChange(false);
    });
    return () => {
      waits = false;
      // Closed before it was there, so that no animation ends.
      if (!dialogCode.current()) onClosed?.();
    };
    // The callbacks of the opening, not of later renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, code]);
  return code;
}

/** Modal dialog: traps the focus and returns it; on phones a tall one fills the screen. */
export function Dialog(props: DialogProps) {
  const code = useOpenDialogs(props);
  return code ? <code.OpenDialog {...props} /> : null;
}

/**
 * Full-screen modal dialog, such as a reader: it traps the focus and returns it, and Escape closes
 * it.
 */
export function FullDialog(props: ModalProps) {
  const code = useOpenDialogs(props);
  return code ? <code.OpenFullDialog {...props} /> : null;
}
