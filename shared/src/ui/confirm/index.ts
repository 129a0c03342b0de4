export { askConfirm, type ConfirmQuestion } from './store.ts';
export { ConfirmHost } from './ConfirmHost.tsx';
