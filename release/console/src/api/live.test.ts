// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { followEvents, waitFor } from './live.ts';

const TEXT =
  ': beat\n\nevent: revision\ndata: {"revision":7}\n\nretry: 3000\n\ndata: a\ndata: b\n\nevent: 健康\ndata: x\n\n';

test('the event parser returns complete events however the stream is split', async () => {
  const bytes = new TextEncoder().encode(TEXT);
  const body = new ReadableStream({
    start(stream) {
      for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, body }));
  const names: string[] = [];
  const stop = followEvents((name) => names.push(name));
  await vi.waitFor(() => expect(names).toEqual(['open', 'revision', 'message', '健康']));
  stop();
});

test('waitFor doubles the delay between connections up to half a minute, with random jitter', () => {
  expect([0, 1, 2, 10].map((attempt) => waitFor(attempt, 0))).toEqual([1000, 2000, 4000, 30_000]);
  expect(waitFor(10, 1)).toBe(15_000);
});
