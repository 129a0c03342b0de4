export { QrPanel } from './QrPanel.tsx';
export type { QrState } from './types.ts';
