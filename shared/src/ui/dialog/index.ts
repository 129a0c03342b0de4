export { Dialog, DialogFooter } from './Dialog.tsx';
export { FullDialog } from './FullDialog.tsx';
export { Backdrop } from './ModalRoot.tsx';
