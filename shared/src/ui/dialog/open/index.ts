export { DialogFooter } from './DialogFooter.tsx';
export { Backdrop } from './ModalRoot.tsx';
export { OpenDialog, OpenFullDialog } from './OpenDialog.tsx';
export type { DialogProps, ModalProps } from './types.ts';
