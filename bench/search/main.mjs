// How fast 20,000 courses are searched, beside LIKE and a trigram index, and what of the words with
// a wrong letter is found.
//   node bench/search/main.mjs [--courses 20000] [--captions 6] [--each 60] [--keep FOLDER] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { table } from '../cold-load/lib/table.mjs';
import { fill } from './lib/corpus.mjs';
import { queriesFrom } from './lib/queries.mjs';

register();
const { openSearch } = await import('../../scripts/lib/search.ts');

const LESSONS = 3;
const BAR_MS = 30;
const BAR_RECALL = 0.95;
/** Number of runs of each query; the first one warms up. */
const ROUNDS = 3;
/** Number of queries of a kind for plain LIKE, which is slow. */
const LIKE_QUERIES = 15;
/** Limit of counting of a search. */
const COUNT_LIMIT = 500;

const { values } = parseArgs({
  options: {
    courses: { type: 'string', default: '20000' },
    captions: { type: 'string', default: '6' },
    each: { type: 'string', default: '60' },
    keep: { type: 'string' },
    json: { type: 'string' },
  },
});
const [courses, captions, each] = [values.courses, values.captions, values.each].map(Number);

const at = (times, share) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1];

async function timesOf(queries, work, rounds = ROUNDS) {
  const times = [];
  for (let round = 0; round < rounds; round++)
    for (const { text } of queries) {
      const from = performance.now();
      await work(text);
      if (round > 0) times.push(performance.now() - from);
    }
  return times;
}

const escaped = (text) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const PLAIN = `select distinct on (c.weight, c.id, l.position) l.id, p.at_sec, p.text from course_piece p
  join course_lesson l on l.id = p.lesson_id join course c on c.id = l.course_id
  where p.text ilike $1 and not l.withdrawn and not c.off order by c.weight desc, c.id, l.position limit 20`;

/** Fills and indexes the courses. */
async function fillAndIndex(search) {
  await search.prepare();
  const { rows } = await search.pool.query(`select to_regclass('bench_made') is not null as is`);
  if (rows[0].is) return;
  await fill(search.pool, { courses, lessons: LESSONS, captions });
  const from = performance.now();
  // One by one the rows would cost minutes: the indexes are made when all are there.
  const indexes = await search.pool.query(
    `select indexname as name, indexdef as made from pg_indexes where tablename in ('course_find', 'lesson_find') and indexdef like '% USING gin %'`,
  );
  for (const { name } of indexes.rows) await search.pool.query(`drop index ${name}`);
  await search.index();
  for (const index of indexes.rows) await search.pool.query(index.made);
  await search.pool.query('vacuum analyze');
  await search.pool.query('create table bench_made ()');
  console.log(
    `${courses} courses, ${courses * LESSONS} lessons, ${courses * LESSONS * captions} captions; findable after ${Math.round((performance.now() - from) / 1000)} s`,
  );
}

const dir = values.keep ?? mkdtempSync(path.join(tmpdir(), 'bench-search-'));
const postgres = await startPostgres({ dir, fsync: false });
const search = openSearch(await postgres.url(`search_${courses}_${captions}`));
try {
  await fillAndIndex(search);
  const queries = await queriesFrom(search.pool, each);

  const [ours, load] = [{}, {}];
  for (const [kind, list] of Object.entries(queries)) {
    ours[kind] = await timesOf(list, kind === 'typing' ? search.suggest : search.search);
    load[kind] = loadavg()[0];
  }

  const found = async (list) => {
    let hits = 0;
    for (const { text, lesson } of list) hits += (await search.lessons(text, COUNT_LIMIT)).includes(lesson) ? 1 : 0;
    return hits / list.length;
  };
  const recall = {};
  for (const kind of ['exact', 'one wrong', 'one missing']) recall[kind] = await found(queries[kind]);

  const some = Object.entries(queries).map(([kind, list]) => [kind, list.slice(0, LIKE_QUERIES)]);
  const plain = (text) => search.pool.query(PLAIN, [`%${escaped(text)}%`]);
  await search.pool.query('drop index if exists bench_trigram');
  const like = {};
  for (const [kind, list] of some) like[kind] = await timesOf(list, plain, 2);
  await search.pool.query('create extension if not exists pg_trgm');
  await search.pool.query('create index bench_trigram on course_piece using gin (text gin_trgm_ops)');
  await search.pool.query('analyze course_piece');
  const trigram = {};
  for (const [kind, list] of some) trigram[kind] = await timesOf(list, plain, 2);
  await search.pool.query('drop index bench_trigram');

  const kinds = Object.keys(queries);
  const p95 = Object.fromEntries(kinds.map((kind) => [kind, at(ours[kind], 0.95)]));
  const times = (other, kind) => at(other[kind], 0.95) / p95[kind];
  console.log(
    table([
      ['', 'p50 ms', 'p95 ms', 'load', 'LIKE', 'trigram', 'found'],
      ...kinds.map((kind) => [
        kind,
        at(ours[kind], 0.5).toFixed(1),
        p95[kind].toFixed(1),
        load[kind].toFixed(1),
        `${times(like, kind).toFixed(1)} x`,
        `${times(trigram, kind).toFixed(1)} x`,
        kind in recall ? `${(recall[kind] * 100).toFixed(0)} %` : '',
      ]),
    ]),
  );
  const { rows } = await search.pool.query(
    `select sum(pg_total_relation_size(oid))::float8 / 1e6 as mb from pg_class where relname in ('course_find', 'lesson_find')`,
  );
  console.log(`load of ${cpus().length} processors; tables and indexes of the search: ${Math.round(rows[0].mb)} MB`);
  const fast = Math.max(...Object.values(p95)) <= BAR_MS;
  const whole = Math.min(...Object.values(recall)) >= BAR_RECALL;
  console.log(`${fast && whole ? 'good' : 'MISSED'}: bar ${BAR_MS} ms at p95, ${BAR_RECALL * 100} % found`);
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify(
        {
          verdict: { good: fast && whole, barMs: BAR_MS, barFound: BAR_RECALL },
          courses,
          p95,
          p50: Object.fromEntries(kinds.map((kind) => [kind, at(ours[kind], 0.5)])),
          load,
          likeTimes: Object.fromEntries(kinds.map((kind) => [kind, times(like, kind)])),
          trigramTimes: Object.fromEntries(kinds.map((kind) => [kind, times(trigram, kind)])),
          found: recall,
        },
        null,
        2,
      ),
    );
  if (!fast || !whole) process.exitCode = 1;
} finally {
  await search.pool.end();
  await postgres.stop();
  if (!values.keep) rmSync(dir, { recursive: true, force: true });
}
