export { Dialog, DialogFooter } from './Dialog.tsx';
export { Backdrop } from './ModalRoot.tsx';
