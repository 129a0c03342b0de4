import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestService } from '../testing/service.ts';
import { startWithShipped } from '../testing/shipped.ts';

/** A question as sellers ask it, and what answers it: one of some lessons, or an agreement. */
interface Question {
  question: string;
  lessons?: number[];
  agreement?: string;
}

const QUESTIONS = JSON.parse(
  readFileSync(new URL('../../../bench/search/questions.json', import.meta.url), 'utf8'),
) as Question[];

/** Least share of the questions whose first result, or one of the first three, answers them. */
const BARS = { first: 0.9, three: 0.97 };

let service: TestService;
beforeAll(async () => {
  service = await startWithShipped();
});
afterAll(() => service.close());

/** Place of the first result that answers a question, from 0; -1 without one. */
async function placeOf({ question: searchVal, lessons, agreement }: Question): Promise<number> {
  const { data } = await service.call('GET /course/data/search/{page}/{limit}', { page: 1, limit: 20, searchVal });
  return lessons
    ? data.lessons.findIndex(({ id }) => lessons.includes(id))
    : data.articles.findIndex(({ type }) => type === agreement);
}

it('questions of sellers find the lesson that answers them, nine of ten as the first result', async () => {
  const places: [string, number][] = [];
  for (const one of QUESTIONS) places.push([one.question, await placeOf(one)]);
  const missed = (least: number) => places.filter(([, place]) => place < 0 || place > least);
  const share = (least: number) => 1 - missed(least).length / places.length;
  expect(share(0), `first: ${JSON.stringify(missed(0))}`).toBeGreaterThanOrEqual(BARS.first);
  expect(share(2), `among three: ${JSON.stringify(missed(2))}`).toBeGreaterThanOrEqual(BARS.three);
});
