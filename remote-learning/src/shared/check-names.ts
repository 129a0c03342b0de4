import type { HomeworkCheck } from '@app/shared/contracts/study';

/** Criteria of a homework. */
export const CHECK_NAMES: Record<HomeworkCheck['check'], string> = {
  size: '尺寸够用',
  sharper: '比原图清楚',
  cleaner: '颗粒比原图少',
  color: '颜色接近原图',
  change: '做了练习的改动',
  look: '我看过了',
};
