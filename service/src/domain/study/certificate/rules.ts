import { randomInt } from 'node:crypto';
import type { Certificate } from '@app/shared/contracts/certificate';
import { CERTIFICATE_SECONDS } from '@app/shared/contracts/limits';
import type { CourseType } from '@app/shared/contracts/primitives';
import type { HomeworkCheck } from '@app/shared/contracts/study';
import { dayOf } from '../../time/shanghai.ts';

/** Alphabet without characters that are easily confused; 60 random bits cannot be guessed. */
const NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_COUNT = 3;
const GROUP_LENGTH = 4;

const HAN = /\p{Script=Han}/u;

/** The character of a category on certificates and badges. */
export const signOf = (category: string): string => [...category].findLast((letter) => HAN.test(letter)) ?? '学';

/** `HX-2611-7K3M-9QWE-4RTY`: year and month, then random characters. */
export function newNumber(now: Date): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)]).join('');
  return ['HX', dayOf(now).slice(2, 7).replace('-', ''), ...Array.from({ length: GROUP_COUNT }, group)].join('-');
}

/**
 * Reward of completing a course. Comics, and courses of less than half an hour, prove too little
 * for a certificate.
 */
export function rewardOf(course: {
  courseType: CourseType;
  comic: boolean;
  durationSec: number;
}): 'certificate' | 'badge' | 'none' {
  if (course.courseType === 'LIVE') return 'none';
  const isLong = course.courseType === 'SERIES' && !course.comic && course.durationSec >= CERTIFICATE_SECONDS;
  return isLong ? 'certificate' : 'badge';
}

const MAX_BEST = 3;

interface GradedHomework {
  title: string;
  checks: HomeworkCheck[];
  looked: boolean;
  handedAt: Date;
}

/** The homeworks that reached the most criteria; of equal ones those that the learner ticked. */
export function bestHomeworks(homeworks: readonly GradedHomework[]): Certificate['best'] {
  const reached = ({ checks }: GradedHomework) => checks.filter(({ passed }) => passed).length;
  return homeworks
    .toSorted(
      (a, b) =>
        reached(b) - reached(a) || Number(b.looked) - Number(a.looked) || b.handedAt.getTime() - a.handedAt.getTime(),
    )
    .slice(0, MAX_BEST)
    .map(({ title, checks }) => ({
      title: title.replace(/^练习[：:\s]*/u, ''),
      figures: checks.filter(({ passed }) => passed).map(({ words }) => words),
    }));
}

/** `沈*禾`, `沈*`, `A*********e`: enough to compare with a known name, not to learn it. */
export function maskedName(name: string): string {
  const letters = [...new Intl.Segmenter('zh').segment(name)].map(({ segment }) => segment);
  if (letters.length < 2) return name === '' ? '' : '*';
  const last = letters.length > 2 ? letters.at(-1)! : '';
  return letters[0]! + '*'.repeat(letters.length - 1 - (last ? 1 : 0)) + last;
}
