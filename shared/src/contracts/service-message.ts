import { z } from 'zod';
import { MESSAGE_LIMITS } from './limits.ts';
import { zUuid } from './primitives.ts';

const { text: TEXT, contact: CONTACT, page: PAGE } = MESSAGE_LIMITS;

export const serviceMessageCalls = {
  /** Idempotent by `requestId`. @returns the number under which the operator finds the message */
  'POST /system/data/message/save': {
    input: z.object({
      requestId: zUuid,
      text: z.string().trim().min(5, '请写清楚要反映的事，至少 5 个字').max(TEXT, `最多 ${TEXT} 个字`),
      contact: z.string().trim().max(CONTACT, `联系方式最多 ${CONTACT} 个字`).default(''),
      page: z.string().startsWith('/').max(PAGE),
    }),
    output: z.object({ id: z.number().int() }),
    auth: 'optional',
  },
} as const;
