export type { Rect } from './geometry.ts';
export { ResizableBox } from './ResizableBox.tsx';
