import { expect, test } from 'vitest';
import { waitFor } from './live.ts';
import { createEventParser, type ServerEvent } from './sse.ts';

test('events come out whole however the stream is cut', () => {
  const events: ServerEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  const text = ': beat\n\nevent: revision\ndata: {"revision":7}\n\nretry: 3000\n\ndata: a\ndata: b\n\n';
  for (const letter of text) parse(letter);
  expect(events).toEqual([
    { event: 'comment', data: '' },
    { event: 'revision', data: '{"revision":7}' },
    { event: 'message', data: 'a\nb' },
  ]);
});

test('waits between connections grow to half a minute and differ by chance', () => {
  expect([0, 1, 2, 10].map((attempt) => waitFor(attempt, 0))).toEqual([1000, 2000, 4000, 30_000]);
  expect(waitFor(10, 1)).toBe(15_000);
});
