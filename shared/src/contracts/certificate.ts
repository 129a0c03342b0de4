import { z } from 'zod';
import { zCourseType, zPage, zPageQuery, zTime } from './primitives.ts';

const NO = /^HX(\d{4})([2-9A-HJKMNP-Z]{4})([2-9A-HJKMNP-Z]{4})([2-9A-HJKMNP-Z]{4})$/;

/**
 * Number such as `HX-2611-7K3M-9QWE-4RTY`, in any spelling: it contains no letters that look like
 * digits.
 */
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

/** Data that is public to everybody who has the number. */
export const zCertificate = z.object({
  no: z.string(),
  title: z.string(),
  courseId: z.number().int(),
  teacher: z.string(),
  lessons: z.number().int(),
  /** Whether the lessons of the course are comics. */
  comic: z.boolean(),
  homework: z.number().int(),
  /** Up to three homeworks, the best first, with their measured figures as text. */
  best: z.array(z.object({ title: z.string(), figures: z.array(z.string()) })),
  durationSec: z.number(),
  issuedAt: zTime,
  /**
   * Holder's name: in full for the holder and where they allow it, masked elsewhere (`沈*禾`);
   * empty until it is set.
   */
  name: z.string(),
  nameShown: z.boolean(),
  /** Whether it belongs to the caller. */
  mine: z.boolean(),
  revoked: z.object({ at: zTime, reason: z.string() }).nullable(),
});
export type Certificate = z.infer<typeof zCertificate>;

/** A completed course that is too short for a certificate. */
export const zBadge = z.object({
  courseId: z.number().int(),
  courseType: zCourseType,
  title: z.string(),
  /** One character, as on the cover. */
  mark: z.string(),
  earnedAt: zTime,
});
export type Badge = z.infer<typeof zBadge>;

const zNo = z.object({ no: zCertificateNo });

/** Pattern of a person's name: no other signs, no invisible characters. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}·.'’ -]*$/u;

export const certificateCalls = {
  /** Newest first. */
  'GET /course/user/badge/page/{page}/{limit}': { input: zPageQuery, output: zPage(zBadge), auth: true },
  'GET /course/data/certificate/get': { input: zNo, output: zCertificate, auth: 'optional' },
  'GET /course/user/certificate/page/{page}/{limit}': { input: zPageQuery, output: zPage(zCertificate), auth: true },
  /** Sets the name, which can be done once only. */
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
