import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from '../../../scripts/lib/postgres-binaries.mjs';
import { instrument } from '../../editor/lib/frames.mjs';
import { newMember } from '../../starve/lib/member.mjs';
import { scroll } from '../lib/scroll.mjs';

const PICTURES = 20_000;
/** Pictures of a task. */
const BATCH = 4;
const FRAME_BAR_MS = 20;
const ANSWER_BAR_MS = 100;
const CALLS = 40;

let prepared;

/** A member with 20,000 pictures: some drawn ones and copies of them. */
function collector({ url, database }) {
  prepared ??= collect(url, database);
  return prepared;
}

async function collect(url, database) {
  const member = await newMember(url);
  const params = {
    tool: 'txt2img',
    prompt: '青瓷花瓶，桂花枝 <lora:釉色:0.8>',
    width: 512,
    height: 512,
    batch_size: BATCH,
  };
  const { id } = await member.post('/api/aigc/task/save', { requestId: randomUUID(), params });
  while ((await member.get(`/api/aigc/task/get?id=${id}`)).state !== 'done') await delay(200);
  const { pg } = findBinaries();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const tasks = PICTURES / BATCH - 1;
  await client.query(
    `insert into aigc_task (id, user_id, request_id, tool, state, params, seed, engine, engine_name, images, created_at)
     select gen_random_uuid(), user_id, gen_random_uuid(), tool, state, params, seed, engine, engine_name, '[]', created_at - n * interval '50 minutes'
     from aigc_task, generate_series(1, ${tasks}) as n where id = $1`,
    [id],
  );
  await client.query(
    `with own as (select t.id, t.user_id, t.created_at, row_number() over (order by t.created_at) as n from aigc_task t
       where t.id <> $1 and t.user_id = (select user_id from aigc_task where id = $1))
     insert into file_entry (id, user_id, origin, name, sha256, type, bytes, width, height, labelled_sha256, generated, task_id, created_at, starred_at)
     select gen_random_uuid(), own.user_id, f.origin, f.name, f.sha256, f.type, f.bytes, f.width, f.height, f.labelled_sha256, true, own.id,
       own.created_at + row_number() over (partition by own.id) * interval '1 second', case when own.n % 9 = 0 then now() end
     from own cross join file_entry f where f.task_id = $1`,
    [id],
  );
  await client.query(
    `insert into aigc_picture (file_id, task_id, user_id, created_at, day, tool, engine, model, sampler, width, height, loras, prompt, words, tags)
     select f.id, f.task_id, f.user_id, f.created_at, (f.created_at at time zone 'Asia/Shanghai')::date, p.tool, p.engine,
       '模型 ' || abs(hashtext(f.task_id::text)) % 40, 'Sampler ' || abs(hashtext(f.id::text)) % 12, f.width, f.height,
       array['LoRA ' || abs(hashtext(f.task_id::text)) % 100], p.prompt, repeat(md5(f.id::text) || '，一句不短的提示词，', 15),
       array['标签 ' || abs(hashtext(f.task_id::text)) % 30]
     from file_entry f, (select * from aigc_picture where task_id = $1 limit 1) p where f.user_id = p.user_id and f.task_id <> $1`,
    [id],
  );
  await client.query('analyze');
  const { rows } = await client.query(
    'select count(*)::integer as count from aigc_picture where user_id = (select user_id from aigc_task where id = $1)',
    [id],
  );
  if (rows[0].count !== PICTURES) throw new Error(`${rows[0].count} pictures were made`);
  await client.end();
  return member;
}

/** All pictures in the document at once, without a virtual list, for comparison. */
const plainPage = (addresses) =>
  `<!doctype html><main style="display:grid;gap:12px;grid-template-columns:repeat(6,1fr)">${Array.from(
    { length: PICTURES },
    (_, at) =>
      `<button style="aspect-ratio:1"><img alt="" loading="lazy" decoding="async" style="width:100%" src="${addresses[at]}"><p>青瓷花瓶，桂花枝</p></button>`,
  ).join('')}</main>`;

async function timed(ask) {
  await ask();
  const times = [];
  for (let call = 0; call < CALLS; call += 1) {
    const from = performance.now();
    await ask();
    times.push(performance.now() - from);
  }
  return times;
}

const answer = (name, path, barMs = ANSWER_BAR_MS) => ({
  name,
  barMs,
  async run(tab) {
    const member = await collector(tab);
    return timed(() => member.get(path));
  },
});

const list = '/api/aigc/picture/page';

const scrolled = (how, step) => ({
  name: `gallery of 20,000: between frames, scrolled ${how}`,
  barMs: FRAME_BAR_MS,
  async run({ page, url, database }) {
    await (await collector({ url, database })).actIn(page.context());
    await page.addInitScript(instrument);
    await page.goto(`${url}/SD/components/gallery`);
    await page.getByText(`共 ${PICTURES} 张`).waitFor();
    await page.getByRole('gridcell').nth(20).waitFor();
    return scroll(page, step);
  },
});

const plainScrollRow = (how, step) => ({
  name: `gallery of 20,000: all in the document, scrolled ${how}`,
  barMs: null,
  async run({ page, url, database }) {
    const member = await collector({ url, database });
    await member.actIn(page.context());
    const pages = await Promise.all(
      Array.from({ length: PICTURES / 200 }, (_, at) => member.get(`${list}/${at + 1}/200`)),
    );
    const body = plainPage(pages.flatMap((one) => one.list.map((picture) => `${picture.url}?w=320`)));
    await page.addInitScript(instrument);
    await page.route('**/plain-gallery', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto(`${url}/plain-gallery`);
    return scroll(page, step);
  },
});

/**
 * Px of a step, 25 of which come in a second: a gentle wheel, and a flight in which pictures are
 * not loaded before it slows down.
 */
const [GENTLY, FAST] = [60, 240];

export const gallery = [
  scrolled('gently', GENTLY),
  plainScrollRow('gently', GENTLY),
  scrolled('fast', FAST),
  plainScrollRow('fast', FAST),
  answer('gallery of 20,000: the first page of 200', `${list}/1/200`),
  answer('gallery of 20,000: the last page of 200', `${list}/100/200`),
  answer('gallery of 20,000: a page by two words', `${list}/1/200?words=${encodeURIComponent('提示词 ab')}`),
  answer('gallery of 20,000: facets', '/api/aigc/picture/facets'),
  answer(
    'gallery of 20,000: facets by two words and a model',
    `/api/aigc/picture/facets?words=${encodeURIComponent('提示词 ab')}&model=${encodeURIComponent('模型 7')}`,
  ),
  answer('gallery of 20,000: beside it 50 of the plain list of 「我的」', '/api/file/data/mine/1/50', null),
];
