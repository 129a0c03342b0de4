import type { memberGrade, memberRight } from '../schema/member.ts';

/** Id of the continuous month whose first month is free; `FREE_GRADE` may name another. */
export const RIGHTS: (typeof memberRight.$inferInsert)[] = [
  { id: 1, name: '课程广场免费学', position: 1 },
  { id: 2, name: '付费课程会员折扣', position: 2 },
  { id: 3, name: '图片与视频创作优先排队', position: 3 },
  { id: 4, name: '高清大图与批量下载', position: 4 },
  { id: 5, name: '云端 SD 工作台', position: 5 },
  { id: 6, name: '作品与素材云端保存', position: 6 },
  { id: 7, name: '连续签到送会员', position: 7 },
  { id: 8, name: '专属客服答疑', position: 8 },
];

export const GRADES: (typeof memberGrade.$inferInsert)[] = [
  { id: 1, name: '月度会员', unit: 'MONTH', number: 1, priceFen: 3900, mpriceFen: 5900, level: 1, continuous: 0, discount: 90, rightIds: [1, 2, 3, 4, 5, 6, 7, 8], position: 1 },
  { id: 2, name: '季度会员', unit: 'SEASON', number: 1, priceFen: 9900, mpriceFen: 17_700, level: 2, continuous: 0, discount: 85, rightIds: [1, 2, 3, 4, 5, 6, 7, 8], position: 2 },
  { id: 3, name: '年度会员', unit: 'YEAR', number: 1, priceFen: 29_900, mpriceFen: 70_800, level: 3, continuous: 0, discount: 75, rightIds: [1, 2, 3, 4, 5, 6, 7, 8], position: 3 },
  { id: 4, name: '连续包月', unit: 'MONTH', number: 1, priceFen: 2900, mpriceFen: 5900, level: 1, continuous: 1, discount: 90, rightIds: [1, 2, 3, 4, 5, 6, 7, 8], position: 4 },
];
