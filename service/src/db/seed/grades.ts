import type { memberGrade, memberRight } from '../schema/member.ts';

/** What a membership gives and a visitor has not. */
export const RIGHTS: (typeof memberRight.$inferInsert)[] = [
  { id: 1, name: '课程广场「会员免费」的课，全部免费学', position: 1 },
  { id: 2, name: '付费课程 9 折', position: 2 },
  { id: 9, name: '付费课程 8.5 折', position: 3 },
  { id: 10, name: '付费课程 7.5 折', position: 4 },
];

export const GRADES: (typeof memberGrade.$inferInsert)[] = [
  {
    id: 1,
    name: '月度会员',
    unit: 'MONTH',
    number: 1,
    priceFen: 3900,
    mpriceFen: 5900,
    level: 1,
    continuous: 0,
    discount: 90,
    rightIds: [1, 2],
    position: 1,
  },
  {
    id: 2,
    name: '季度会员',
    unit: 'SEASON',
    number: 1,
    priceFen: 9900,
    mpriceFen: 17_700,
    level: 2,
    continuous: 0,
    discount: 85,
    rightIds: [1, 9],
    position: 2,
  },
  {
    id: 3,
    name: '年度会员',
    unit: 'YEAR',
    number: 1,
    priceFen: 29_900,
    mpriceFen: 70_800,
    level: 3,
    continuous: 0,
    discount: 75,
    rightIds: [1, 10],
    position: 3,
  },
  {
    id: 4,
    name: '连续包月',
    unit: 'MONTH',
    number: 1,
    priceFen: 2900,
    mpriceFen: 5900,
    level: 1,
    continuous: 1,
    discount: 90,
    rightIds: [1, 2],
    position: 4,
  },
];
