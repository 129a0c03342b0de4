import { z } from 'zod';
import { zTime } from './primitives.ts';

/** Agreements accepted at login; a purchase has its own, accepted each time. */
export const AGREEMENT_TYPES = ['PROTOCOL', 'PRIVACY'] as const;
export type AgreementType = (typeof AGREEMENT_TYPES)[number];

const zAgreed = z.object({
  type: z.enum(AGREEMENT_TYPES),
  /** The date of its text. */
  version: zTime,
});
export const zDueAgreement = zAgreed.extend({ title: z.string() });
export type DueAgreement = z.infer<typeof zDueAgreement>;

export const agreementCalls = {
  /**
   * Lists agreements whose text is newer than the accepted one. A login accepts the current ones.
   */
  'GET /member/user/agreement/due': { input: z.object({}), output: z.array(zDueAgreement), auth: true },
  /** Returns what is still due: a text may have changed again meanwhile. */
  'POST /member/user/agreement/save': {
    input: z.object({ agreed: z.array(zAgreed).min(1).max(AGREEMENT_TYPES.length) }),
    output: z.array(zDueAgreement),
    auth: true,
  },
} as const;
