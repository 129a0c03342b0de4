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

/** Wire format: `text` is a JSON string, or the string `null`. */
export const zSocketMessage = z.object({ module: z.enum(SOCKET_MODULES), text: z.string() });
export type SocketMessage = z.infer<typeof zSocketMessage>;

export const zProgress = z.object({
  taskId: zUuid,
  /** Progress of 0..100. */
  percent: z.number(),
  step: z.number().int(),
  steps: z.number().int(),
  /** Number of the picture in its batch, from 1. */
  image: z.number().int(),
  /** `data:image/webp;base64,…` of at most 30 KB, or null. */
  preview: z.string().nullable(),
  /** Estimated ms left, null while unknown. */
  etaMs: z.number().nullable(),
  /**
   * `etaMs` may be counted down for this long, in ms, until the next step is due. Absent: no
   * countdown.
   */
  countMs: z.number().optional(),
  ...zPhaseFields,
});

export interface OrderNote {
  orderNo: string;
  payState: PayState;
  grantState: GrantState;
}

/**
 * Parsed content of `text`, by module. TASK carries any change of state; the finished task is also
 * sent under the module of its kind: INPAINTRUNSAM for a selection, INPAINTRUNINPAINT for an
 * inpainted picture, INPAINTRUNCLEANER for an erased one.
 */
export interface SocketPayloads {
  PING: null;
  PLAY: null;
  FREESD: null;
  TASK: z.infer<typeof zTask>;
  PROGRESS: z.infer<typeof zProgress>;
  /** New position of a queued task, or that the queue was paused or resumed. */
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
  /** Sent only in the room of a broadcast. */
  CHAT: ChatNote;
}
export type Progress = z.infer<typeof zProgress>;
