import { z } from 'zod';
import { zTime } from './primitives.ts';

/** Agreements that hold for everybody who logs in; a purchase has its own, asked each time. */
export const AGREEMENT_TYPES = ['PROTOCOL', 'PRIVACY'] as const;
export type AgreementType = (typeof AGREEMENT_TYPES)[number];

const zAgreed = z.object({
  type: z.enum(AGREEMENT_TYPES),
  /** The day of its text. */
  version: zTime,
});
export const zDueAgreement = zAgreed.extend({ title: z.string() });
export type DueAgreement = z.infer<typeof zDueAgreement>;

export const agreementCalls = {
  /**
   * Agreements whose text is newer than the one that the person agreed to. A login agrees to the
   * present ones.
   */
  'GET /member/user/agreement/due': { input: z.object({}), output: z.array(zDueAgreement), auth: true },
  /** Answers what is still due: a text may have changed again meanwhile. */
  'POST /member/user/agreement/save': {
    input: z.object({ agreed: z.array(zAgreed).min(1).max(AGREEMENT_TYPES.length) }),
    output: z.array(zDueAgreement),
    auth: true,
  },
} as const;
