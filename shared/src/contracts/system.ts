import { z } from 'zod';
import { zPayChannel } from './order.ts';

/** REAL: the operator's own account; SANDBOX: simulated, no money moves; NONE: closed. */
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
  /** Address of the toolbox chat in the footer. */
  toolboxChat: z.string(),
  /** A course with its own page, to which its detail redirects. Null without one. */
  seriesPage: z.object({ id: z.number().int(), path: z.string() }).nullable(),
  /** State of each payment channel. */
  pay: z.record(zPayChannel, zChannelState),
  /** Address of the site-statistics script, https; empty for none. */
  statistics: z.string(),
});
export type AppConfig = z.infer<typeof zAppConfig>;

export const systemCalls = {
  'GET /system/data/config/get': { input: z.object({}), output: zAppConfig, auth: false },
} as const;
