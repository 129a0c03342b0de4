import type { Asked, Shown } from '../cutout/index.ts';

export type Order = { kind: 'open'; file: Blob } | { kind: 'show'; asked: Asked };
export type Answer =
  | { kind: 'opened'; width: number; height: number }
  | { kind: 'shown'; shown: Shown }
  | { kind: 'failed'; message: string };
