import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Order, PayChannel } from '../../contracts/order.ts';
import type { AppConfig } from '../../contracts/system.ts';
import { CHANNEL_LIST, CHANNELS } from './channels.ts';
import type { PayWay } from './ways.ts';

describe('payment channels', () => {
  it('CHANNELS has one record for each payment channel of the contract, checked by the compiler', () => {
    expectTypeOf<keyof typeof CHANNELS>().toEqualTypeOf<PayChannel>();
    expectTypeOf<keyof AppConfig['pay']>().toEqualTypeOf<PayChannel>();
    expectTypeOf<PayWay['channel']>().toEqualTypeOf<PayChannel>();
    expectTypeOf<NonNullable<Order['channel']>>().toEqualTypeOf<PayChannel>();
    expect(CHANNEL_LIST).toEqual(['ALIPAY', 'WECHAT']);
  });

  it('payment channels have different names and marks', () => {
    const facts = Object.values(CHANNELS);
    for (const of of [facts.map(({ name }) => name), facts.map(({ mark }) => mark.ground)])
      expect(new Set(of).size).toBe(facts.length);
  });
});
