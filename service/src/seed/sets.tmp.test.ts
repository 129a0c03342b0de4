import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, it } from 'vitest';
import type { TestService } from '../testing/service.ts';
import { startWithShipped } from '../testing/shipped.ts';
let service: TestService;
beforeAll(async () => { service = await startWithShipped(); });
afterAll(() => service.close());
const search = async (searchVal: string) => (await service.call('GET /course/data/search/{page}/{limit}', { page: 1, limit: 20, searchVal })).data;
it('sets', async () => {
  for (const s of 'ABCD') {
    const qs = JSON.parse(readFileSync(`/tmp/w/learn-q${s}.json`, 'utf8')) as [string, (number | string)[] | string][];
    let first = 0, three = 0; const bad: string[] = [];
    for (const [q, want] of qs) {
      const data = await search(q);
      const wants = [want].flat();
      let at = data.lessons.findIndex(({ id }) => wants.includes(id));
      if (at < 0 && wants.some((w) => typeof w === 'string')) at = data.articles.findIndex(({ type }) => wants.includes(type));
      if (at === 0) first++;
      if (at >= 0 && at < 3) three++;
      if (at !== 0) bad.push(`${q} ${at}: ${data.lessons.slice(0, 2).map((l) => l.title).join(' / ')}`);
    }
    console.log(s, qs.length, 'first', first, 'three', three, '\n  ' + bad.join('\n  '));
  }
  for (const q of readFileSync('/tmp/w/mend-probe.txt', 'utf8').split('\n').filter(Boolean)) {
    const d = await search(q);
    console.log('P', q, '=>', [d.instead, d.courses[0]?.title, d.lessons.slice(0,2).map((l) => l.title).join(' / '), d.articles[0]?.title, d.tools[0]?.name].join(' | '));
  }
}, 600_000);
