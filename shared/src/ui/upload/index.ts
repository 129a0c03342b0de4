export { DropZone } from './DropZone.tsx';
export { checkFiles, IMAGE_LIMITS, type FileLimits } from './limits.ts';
export type { SendFile } from './use-send.ts';
