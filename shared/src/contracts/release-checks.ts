import { z } from 'zod';
import { PLAIN } from './release-change.ts';

/** A check between two timed steps of a version on trial. */
export interface StepCheck {
  /** Identical in every request of this check, so that a receiver can detect duplicates. */
  id: string;
  name: string;
  version: string;
  /** Name of the address, or `command`. */
  check: string;
  /** Number of the step whose share is checked; 1 is the share that the trial began with. */
  step: number;
  /** The share of that step, of 10000. */
  traffic: number;
  /** A failed check ends the trial, an unanswered one pauses the steps; operators skip one. */
  state: 'asking' | 'passed' | 'failed' | 'unanswered' | 'skipped';
  /** Why it failed, was not answered, or was skipped; empty otherwise. */
  reason: string;
  askedAt: string;
  /** An answer is accepted until then. */
  until: string;
  decidedAt: string | null;
}

export const zStepCheckAnswer = z
  .object({
    passed: z.boolean(),
    reason: z
      .string()
      .trim()
      .max(300, { error: '原因最多 300 字' })
      .regex(PLAIN, { error: '原因不能含有控制字符' })
      .default(''),
  })
  .refine(({ passed, reason }) => passed || reason !== '', { error: '没有通过的检查须写明原因（reason）' });
