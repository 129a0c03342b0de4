export { Dialog, DialogFooter } from './Dialog.tsx';
