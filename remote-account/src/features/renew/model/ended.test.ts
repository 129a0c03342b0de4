import { expect, it } from 'vitest';
import { endedText } from './ended.ts';

it('the end of a renewal contract is worded by who cancelled it', () => {
  expect(endedText('CHANNEL')).toBe('自动续费已在支付平台取消');
  expect(endedText('UNPAID')).toContain('多次扣款没有成功');
  expect(endedText(null)).toBe('自动续费已结束');
});
