import type { Grade } from './member.ts';
import { expect, it } from 'vitest';
import { canBuy, orderModule, refusal } from './plan-rules.ts';

const plan = (rest: Partial<Grade>): Pick<Grade, 'price' | 'level' | 'continuous'> => ({
  price: '299.00',
  level: 3,
  continuous: 0,
  ...rest,
});
const month = plan({ price: '39.00', level: 1 });
const monthly = plan({ price: '29.00', level: 1, continuous: 1 });
const season = plan({ price: '99.00', level: 2 });
const year = plan({});
const member = { gradeLevel: 2, gradeTypeName: '季度会员', gradeContinuous: 0 } as const;

it('plan rules refuse a plan below the current level', () => {
  expect(canBuy(month, member)).toBe(false);
  expect(canBuy(season, member)).toBe(true);
  expect(canBuy(year, { gradeLevel: null })).toBe(true);
  expect(canBuy(plan({ price: '0.00' }), { gradeLevel: null })).toBe(false);
  expect(refusal(month, member)).toBe('不能购买，请购买季度会员及以上的会员等级');
});

it('plan rules refuse a second auto-renew agreement', () => {
  const renewing = { gradeLevel: 1, gradeTypeName: '月度会员', gradeContinuous: 1 } as const;
  expect(refusal(monthly, renewing)).toBe('您已经存在连续续费协议');
  expect(refusal(month, renewing)).toBeNull();
});

it('orderModule is PROMOTE for a member of a lower level, else GRADE', () => {
  expect(orderModule(year, member)).toBe('PROMOTE');
  expect(orderModule(season, member)).toBe('GRADE');
  expect(orderModule(year, null)).toBe('GRADE');
});
