import { z } from 'zod';
import type { zTask } from './aigc.ts';
import type { ChatNote } from './chat.ts';
import type { GrantState, PayState } from './order.ts';
import { zPhaseFields } from './phase.ts';
import { zUuid } from './primitives.ts';
import type { QueuePlace, QueueState } from './queue.ts';

/** Subject of a message. */
export const SOCKET_MODULES = [
  'PING',
  'PLAY',
  'TASK',
  'FREESD',
  'PROGRESS',
  'QUEUE',
  'TXT2IMG',
  'IMG2IMG',
  'EXTRA',
  'CONTROLNET',
  'INPAINTRUNSAM',
  'INPAINTRUNINPAINT',
  'INPAINTRUNCLEANER',
  'ORDER',
  'CHAT',
] as const;
export type SocketModule = (typeof SOCKET_MODULES)[number];

/** On the wire: `text` is a JSON string, or the string `null`. */
export const zSocketMessage = z.object({ module: z.enum(SOCKET_MODULES), text: z.string() });
export type SocketMessage = z.infer<typeof zSocketMessage>;

export const zProgress = z.object({
  taskId: zUuid,
  /** 0..100. */
  percent: z.number(),
  step: z.number().int(),
  steps: z.number().int(),
  /** Number of the picture in its batch, from 1. */
  image: z.number().int(),
  /** `data:image/webp;base64,…` of at most 30 KB, or null. */
  preview: z.string().nullable(),
  /** Estimated ms left, null while unknown. */
  etaMs: z.number().nullable(),
  /** `etaMs` is counted down for so many ms: until the next step is due. Absent: not at all. */
  countMs: z.number().optional(),
  ...zPhaseFields,
});

export interface OrderNote {
  orderNo: string;
  payState: PayState;
  grantState: GrantState;
}

/**
 * Content of `text` once parsed, by module. TASK carries any change of state; the finished task
 * comes once more under the module of its kind: INPAINTRUNSAM a selection, INPAINTRUNINPAINT what
 * was painted anew where a mask says, INPAINTRUNCLEANER what was erased.
 */
export interface SocketPayloads {
  PING: null;
  PLAY: null;
  FREESD: null;
  TASK: z.infer<typeof zTask>;
  PROGRESS: z.infer<typeof zProgress>;
  /** The new place of a waiting task, or that the queue rests or goes on. */
  QUEUE: QueuePlace | QueueState;
  TXT2IMG: z.infer<typeof zTask>;
  IMG2IMG: z.infer<typeof zTask>;
  EXTRA: z.infer<typeof zTask>;
  CONTROLNET: z.infer<typeof zTask>;
  INPAINTRUNSAM: z.infer<typeof zTask>;
  INPAINTRUNINPAINT: z.infer<typeof zTask>;
  INPAINTRUNCLEANER: z.infer<typeof zTask>;
  /** An order of the person was paid, granted, closed or refunded. */
  ORDER: OrderNote;
  /** In the room of a broadcast alone. */
  CHAT: ChatNote;
}
export type Progress = z.infer<typeof zProgress>;
