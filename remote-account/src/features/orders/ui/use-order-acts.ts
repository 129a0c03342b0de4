import type { Order } from '@app/shared/contracts/order';
import { call, describeError } from '@app/shared/http/call';
import { confirm, openPay, toast } from '@app/shared/state/actions';
import { refreshSession } from '@app/shared/state/session';
import { useState } from 'react';

interface OrderActs {
  /** The pending action. */
  busy: 'cancel' | 'remove' | null;
  pay: () => Promise<void>;
  cancel: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Actions on an unpaid order. @param onChange called after each, as the order may have changed */
export function useOrderActs({ orderNo }: Pick<Order, 'orderNo'>, onChange: () => void): OrderActs {
  const [busy, setBusy] = useState<OrderActs['busy']>(null);

  async function run(what: 'cancel' | 'remove', question: string, done: string): Promise<void> {
    if (!(await confirm({ message: question }))) return;
    setBusy(what);
    try {
      await call(`POST /member/user/order/${what}`, { orderNo }, { quiet: true });
      toast.success(done);
    } catch (failure) {
      toast.error(describeError(failure));
    } finally {
      setBusy(null);
      onChange();
    }
  }

  return {
    busy,
    async pay() {
      if ((await openPay({ orderNo })) === 'paid') refreshSession().catch(() => null);
      onChange();
    },
    cancel: () => run('cancel', '确定取消这笔订单？', '订单已取消'),
    remove: () => run('remove', '删除后不再显示这笔订单，确定删除？', '已删除'),
  };
}
