export { dismissToast, pushToast, type Toast, type ToastInput, type ToastTone } from './store.ts';
export { Toaster } from './Toaster.tsx';
