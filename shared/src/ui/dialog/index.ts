export { DialogFooter } from './open/DialogFooter.tsx';
export { Dialog, FullDialog } from './Dialog.tsx';
