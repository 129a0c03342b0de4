/** Sums in fen by the records of sandbox and service, and all differences between them. */
export async function compareBooks(db) {
  const one = async (text) => Number((await db.query(text)).rows[0].n ?? 0);
  const [paidThere, paidHere, backThere, backHere, kept] = [
    await one(`select sum(amount_fen) n from sandbox_trade where state = 'PAID'`),
    await one(`select sum(amount_fen) n from pay_attempt where state = 'PAID'`),
    await one(`select sum(amount_fen) n from sandbox_refund`),
    await one(`select sum(amount_fen) n from member_refund where state = 'DONE'`),
    await one(`select sum(pay_fen - refunded_fen) n from member_order where pay_state = 'PAID'`),
  ];
  const faults = {
    'payments that we know nothing of':
      await one(`select count(*) n from sandbox_trade t where state = 'PAID' and not exists
      (select from pay_attempt a where a.out_trade_no = t.out_trade_no and a.channel = t.channel and a.state = 'PAID'
        and a.transaction_id = t.transaction_id and a.amount_fen = t.amount_fen)`),
    'payments that the channel knows nothing of':
      await one(`select count(*) n from pay_attempt a where state = 'PAID' and not exists
      (select from sandbox_trade t where a.out_trade_no = t.out_trade_no and a.channel = t.channel and t.state = 'PAID')`),
    'paid orders without exactly one grant':
      await one(`select count(*) n from member_order o where pay_state = 'PAID' and
      (grant_state <> 'GRANTED' or 1 <> (select count(*) from member_grant g where g.source = 'ORDER' and g.source_id = o.order_no))`),
    'grants of orders that are not paid':
      await one(`select count(*) n from member_grant g join member_order o on o.order_no = g.source_id
      where g.source = 'ORDER' and g.revoked_at is null and o.pay_state <> 'PAID'`),
    'orders that keep other than one payment': await one(`select count(*) n from (
      select o.order_no from member_order o join pay_attempt a on a.order_no = o.order_no and a.state = 'PAID'
        join sandbox_trade t on t.out_trade_no = a.out_trade_no and t.channel = a.channel
      group by o.order_no having sum(t.amount_fen - t.refunded_fen) <> max(o.pay_fen - o.refunded_fen)) x`),
  };
  return { paidThere, paidHere, backThere, backHere, kept, faults };
}

/** Whether no payment or refund is pending. */
export async function isSettled(db) {
  const { rows } = await db.query(`select
    (select count(*) from sandbox_notice where due_at is not null) +
    (select count(*) from member_refund where state = 'SENDING') +
    (select count(*) from member_order where grant_state = 'PENDING') +
    (select count(*) from sandbox_trade t join pay_attempt a on a.out_trade_no = t.out_trade_no and a.channel = t.channel
      where t.state = 'PAID' and a.state <> 'PAID') as n`);
  return Number(rows[0].n) === 0;
}
