import { z } from 'zod';
import { zPayChannel } from './order.ts';

/** REAL: the operator's own account; SANDBOX: played here, no money moves; NONE: closed. */
const zChannelState = z.enum(['REAL', 'SANDBOX', 'NONE']);

export const zAppConfig = z.object({
  /** Consecutive days for a free month (default 30). */
  clockLimit: z.number().int(),
  /** Id of the free first-month grade. */
  freeGrade: z.number().int().nullable(),
  svrPhone: z.string(),
  /** QR image address of the enterprise chat contact. */
  wechat: z.string(),
  /** QR image address of the payment app's mini program; empty where none is configured. */
  paymentQr: z.string(),
  brand: z.string(),
  icp: z.string(),
  police: z.string(),
  aigcFiling: z.string(),
  serviceHours: z.string(),
  /** Where the footer's external toolbox chat leads. */
  toolboxChat: z.string(),
  /** A course that has a page of its own: its detail leads there. Null without one. */
  seriesPage: z.object({ id: z.number().int(), path: z.string() }).nullable(),
  /** Ways to pay. */
  pay: z.record(zPayChannel, zChannelState),
  /** Address of the site-statistics script, https; empty for none. */
  statistics: z.string(),
});
export type AppConfig = z.infer<typeof zAppConfig>;

export const systemCalls = {
  'GET /system/data/config/get': { input: z.object({}), output: zAppConfig, auth: false },
} as const;
