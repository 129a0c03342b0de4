// Consistency of payments: 200 members buy at once while notices come late, twice and in any order,
// and the service is killed three times. Then what an order costs beside a bare insert, and 2,000
// open cashiers.
//   node bench/orders/main.mjs [--no-build] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { table } from '../cold-load/lib/table.mjs';
import { newMember } from '../starve/lib/member.mjs';
import { compareBooks, isSettled } from './lib/books.mjs';
import { codeOf, confirm, order, press } from './lib/buyer.mjs';
import { bareShare, coreShare, openCashiers, servicePid } from './lib/cashiers.mjs';

const BUYERS = 200;
const KILLS = 3;
const AT_ONCE = 4;
const CASHIERS = 2000;
const CASHIER_SEC = 20;
/** Times the processor time of a bare Node.js server: cores differ, their ratio does not. */
const BAR_TIMES = 2;
const SETTLE_MS = 240_000;
const MANY = '1000000';

const { values } = parseArgs({
  options: { 'no-build': { type: 'boolean', default: false }, json: { type: 'string' } },
});

const p95 = (times) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
const timed = async (times, work) => {
  const from = performance.now();
  const done = await work();
  times.push(performance.now() - from);
  return done;
};

/** Does work for each of a list, so many at once. */
async function each(list, atOnce, work) {
  const left = list.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of left) await work(item, index);
    }),
  );
}

/**
 * Behaviour of buyer number `index`: most pay once, some twice in two channels, some for an order
 * that they closed, some press everything twice.
 */
async function buy(url, member, index, paid) {
  const [first, second] = index % 2 === 0 ? ['WECHAT', 'ALIPAY'] : ['ALIPAY', 'WECHAT'];
  const orderNo = await order(member, { bizId: 1, payPrice: '39.00' });
  const phone = await codeOf(member, orderNo, first);
  const kind = index % 10;
  if (kind === 0) {
    const other = await codeOf(member, orderNo, second);
    await Promise.all([phone, other].map((path) => confirm(url, path)));
  } else if (kind === 5) {
    await press(url, phone, { act: 'scan' });
    await member.post('/api/member/user/order/cancel', { orderNo }).catch(() => undefined);
    await press(url, phone, { act: 'pay' });
  } else if (kind === 7) {
    await Promise.all([codeOf(member, orderNo, first), codeOf(member, orderNo, first)]);
    await Promise.all([confirm(url, phone), confirm(url, phone)]);
  } else await confirm(url, phone);
  paid();
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-orders-'));
const stack = await startStack({
  port: await freePort(),
  dataDir,
  env: {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    SMS_PER_HOUR: MANY,
    SMS_PER_DAY: MANY,
    SMS_PER_ADDRESS_HOUR: MANY,
    SMS_UNCHECKED_PER_ADDRESS_HOUR: MANY,
    LOGIN_PER_ADDRESS_HOUR: MANY,
  },
  build: !values['no-build'],
  log: console.log,
});
const { url } = stack;
const db = new pg.Pool({ connectionString: stack.databases.service, max: AT_ONCE });
try {
  const members = [];
  await each(Array.from({ length: BUYERS }), 8, async () => members.push(await newMember(url)));
  console.log(`${members.length} members are in`);

  // Cost of an order, at the same concurrency for both.
  const [ordering, inserting] = [[], []];
  await each(members, AT_ONCE, (member) => timed(ordering, () => order(member, { bizId: 2, payPrice: '99.00' })));
  await db.query('create table bench_insert (like member_order including all)');
  const { rows: made } = await db.query('select order_no from member_order');
  await each(made, AT_ONCE, ({ order_no }) =>
    timed(inserting, () =>
      db.query('insert into bench_insert select * from member_order where order_no = $1', [order_no]),
    ),
  );
  await db.query('drop table bench_insert');

  for (const channel of ['ALIPAY', 'WECHAT'])
    await press(url, '/sandbox/pay', { act: 'mood', channel, lateSec: '2', copies: '3', shuffle: '1' });
  let bought = 0;
  let kills = 0;
  const killing = (async () => {
    while (kills < KILLS) {
      if (bought >= (BUYERS / (KILLS + 1)) * (kills + 1)) {
        await stack.killService();
        kills += 1;
        await delay(200);
        await stack.serviceReady();
      } else await delay(20);
    }
  })();
  const started = performance.now();
  await Promise.all(members.map((member, index) => buy(url, member, index, () => (bought += 1))));
  await killing;
  console.log(`${bought} bought, ${kills} kills, ${Math.round(performance.now() - started)} ms`);
  const deadline = Date.now() + SETTLE_MS;
  while (!(await isSettled(db)) && Date.now() < deadline) await delay(500);
  console.log(`settled ${Math.round(performance.now() - started)} ms after the first`);
  const books = await compareBooks(db);
  const { faults, ...sums } = books;

  // Each member has ten open cashiers; what they wait for was never paid.
  const { rows: copies } = await db.query(`insert into member_order
    select (jsonb_populate_record(null::member_order, to_jsonb(o) || jsonb_build_object('order_no', '9' || lpad((row_number() over ())::text, 19, '0'),
      'idem_key', gen_random_uuid(), 'expires_at', now() + interval '1 hour', 'pay_state', 'UNPAID', 'closed_at', null))).*
    from (select o.* from member_order o join (select user_id, min(order_no) n from member_order where pay_state = 'UNPAID' group by 1) x
      on x.n = o.order_no cross join generate_series(1, ${CASHIERS / BUYERS})) o
    returning order_no, user_id`);
  const byUser = new Map();
  for (const member of members) byUser.set((await member.get('/api/member/user/info')).user.userId, member);
  const cashiers = copies.map(({ order_no: orderNo, user_id }) => ({
    orderNo,
    headers: byUser.get(user_id).headers,
  }));
  const pid = servicePid(dataDir);
  await openCashiers(url, cashiers, 3);
  const { share, ...polled } = await coreShare(pid, url, cashiers, CASHIER_SEC);
  const bare = await bareShare(cashiers, CASHIER_SEC / 2);

  const yuan = (fen) => (fen / 100).toFixed(2);
  console.log(
    table([
      ['yuan', 'channel', 'we'],
      ['paid', yuan(sums.paidThere), yuan(sums.paidHere)],
      ['refunded', yuan(sums.backThere), yuan(sums.backHere)],
      ['kept', yuan(sums.paidThere - sums.backThere), yuan(sums.kept)],
    ]),
  );
  for (const [name, count] of Object.entries(faults)) console.log(`${count} ${name}`);
  const orderRatio = p95(ordering) / p95(inserting);
  console.log(
    `an order: p95 ${p95(ordering).toFixed(1)} ms, a bare insert ${p95(inserting).toFixed(1)} ms: ${orderRatio.toFixed(1)} times, ${AT_ONCE} at once`,
  );
  console.log(
    `${cashiers.length} cashiers: ${polled.asked} polls in ${CASHIER_SEC} s, ${polled.wrong} wrong, ${(share * 100).toFixed(1)} % of one core; a bare server ${(bare * 100).toFixed(1)} %, ${(share / bare).toFixed(1)} times`,
  );
  const even =
    sums.paidThere === sums.paidHere &&
    sums.backThere === sums.backHere &&
    sums.paidThere - sums.backThere === sums.kept &&
    Object.values(faults).every((count) => count === 0);
  const good = even && bought === BUYERS && kills === KILLS && polled.wrong === 0 && share <= BAR_TIMES * bare;
  console.log(
    `${good ? 'good' : 'MISSED'}: ${even ? 'the books agree to the cent' : 'the books do not agree'}, cashiers at most ${BAR_TIMES} times a bare server`,
  );
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify(
        { verdict: { good, even, share, bare, bar: BAR_TIMES }, sums, faults, orderRatio, polled, bought, kills },
        null,
        2,
      ),
    );
  if (!good) process.exitCode = 1;
} finally {
  await db.end();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
