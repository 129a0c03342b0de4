import { z } from 'zod';

/** Rights of a user by membership. */
export const zRights = z.object({
  /** Turns in a queue that is full, as a multiple of everybody's. */
  turns: z.number().int(),
  tasksPerDay: z.number().int(),
  openTasks: z.number().int(),
  storageMb: z.number().int(),
  /**
   * Side in px of the largest square that the workbench draws; other shapes have as many pixels.
   */
  side: z.number().int(),
  /** Pictures of one task of the workbench. */
  batch: z.number().int(),
  /** Pictures in one archive. */
  archive: z.number().int(),
});
export type Rights = z.infer<typeof zRights>;
