import { z } from 'zod';
import { zPage, zPageQuery, zTime } from './primitives.ts';

const NO = /^HX(\d{4})([2-9A-HJKMNP-Z]{4})([2-9A-HJKMNP-Z]{4})([2-9A-HJKMNP-Z]{4})$/;

/** `HX-2611-7K3M-9QWE-4RTY`, however it was typed: letters that look like digits are in none. */
export const zCertificateNo = z
  .string()
  .max(60, '没有找到这个编号')
  .transform((typed, context) => {
    const found = NO.exec(
      typed
        .normalize('NFKC')
        .toUpperCase()
        .replaceAll(/[^A-Z\d]/g, ''),
    );
    if (found) return `HX-${found.slice(1).join('-')}`;
    context.addIssue('没有找到这个编号');
    return z.NEVER;
  });

/** Data that is public to whoever has the number. */
export const zCertificate = z.object({
  no: z.string(),
  title: z.string(),
  courseId: z.number().int(),
  teacher: z.string(),
  lessons: z.number().int(),
  /** Its lessons were comics. */
  comic: z.boolean(),
  homework: z.number().int(),
  durationSec: z.number(),
  issuedAt: zTime,
  /**
   * In full for its person and where they want it, masked elsewhere (`沈*禾`); empty until it is
   * given.
   */
  name: z.string(),
  nameShown: z.boolean(),
  /** Whether it belongs to the caller. */
  mine: z.boolean(),
  revoked: z.object({ at: zTime, reason: z.string() }).nullable(),
});
export type Certificate = z.infer<typeof zCertificate>;

const zNo = z.object({ no: zCertificateNo });

/** Letters that write a name: no signs, nothing unseen. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}·.'’ -]*$/u;

export const certificateCalls = {
  'GET /course/data/certificate/get': { input: zNo, output: zCertificate, auth: 'optional' },
  'GET /course/user/certificate/page/{page}/{limit}': { input: zPageQuery, output: zPage(zCertificate), auth: true },
  /** Once: it stays. */
  'POST /course/user/certificate/name': {
    input: zNo.extend({
      name: z
        .string()
        .trim()
        .min(1, '请填写姓名')
        .max(20, '姓名最多 20 个字')
        .regex(NAME, '姓名只能用文字、空格和间隔号'),
    }),
    output: zCertificate,
    auth: true,
  },
  'POST /course/user/certificate/show': {
    input: zNo.extend({ nameShown: z.boolean() }),
    output: zCertificate,
    auth: true,
  },
} as const;
