import { expect, it } from 'vitest';
import { missingTick, PLAN_TICKS, planWish } from './agreement.ts';

it('the agreement check names the first missing tick, in the order of the texts', () => {
  const { agreement, renewal } = PLAN_TICKS;
  expect(missingTick({ agreement, renewal }, new Set())).toBe('请先勾选会员开通协议');
  expect(missingTick({ renewal, agreement }, new Set())).toBe('请先勾选自动续费的确认');
  expect(missingTick({ renewal, agreement }, new Set<keyof typeof PLAN_TICKS>(['renewal']))).toBe(
    '请先勾选会员开通协议',
  );
  expect(missingTick({ renewal, agreement }, new Set(['renewal', 'agreement'] as const))).toBe('');
});

it('an order body holds the price that was shown and the accepted agreements', () => {
  const quote = { module: 'CONTRACT', bizId: 4, bizTitle: '连续包月', payPrice: '0.00', digital: true } as const;
  expect(planWish(quote, true)).toEqual({
    module: 'CONTRACT',
    bizId: 4,
    bizTitle: '连续包月',
    payPrice: '0.00',
    signState: 1,
    digitalAgreed: 1,
  });
  expect(planWish({ ...quote, digital: false }, false)).toMatchObject({ signState: 0, digitalAgreed: 0 });
});
