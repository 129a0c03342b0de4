import { z } from 'zod';

/** Rights of a user by membership. */
export const zRights = z.object({
  /** Turns in a saturated queue, as a multiple of a non-member's. */
  turns: z.number().int(),
  tasksPerDay: z.number().int(),
  openTasks: z.number().int(),
  storageMb: z.number().int(),
  /**
   * Side in px of the largest square that the workbench draws; other aspect ratios have as many
   * pixels.
   */
  side: z.number().int(),
  /** Maximum pictures of one task of the workbench. */
  batch: z.number().int(),
  /** Maximum pictures in one archive. */
  archive: z.number().int(),
});
export type Rights = z.infer<typeof zRights>;
