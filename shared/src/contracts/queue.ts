import { z } from 'zod';
import { zUuid } from './primitives.ts';

/** The number of tasks before a queued one; in a paused queue, that of the person's own. */
export const zQueuePlace = z.object({ taskId: zUuid, position: z.number().int() });
export type QueuePlace = z.infer<typeof zQueuePlace>;

/** State of a user's drawing queue, beside its tasks. */
export const zQueueState = z.object({
  /** Waiting tasks do not start; running ones finish. */
  paused: z.boolean(),
});
export type QueueState = z.infer<typeof zQueueState>;
