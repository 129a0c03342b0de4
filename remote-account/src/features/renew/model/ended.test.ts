import { expect, it } from 'vitest';
import { ended } from './ended.ts';

it('the end of a renewal contract is worded by who cancelled it', () => {
  expect(ended('CHANNEL')).toBe('自动续费已在支付平台取消');
  expect(ended('UNPAID')).toContain('多次扣款没有成功');
  expect(ended(null)).toBe('自动续费已结束');
});
