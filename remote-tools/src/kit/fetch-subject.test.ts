import { describe, expect, it, vi } from 'vitest';
import { fetchSubject } from './fetch-subject.ts';

const answering = (answer: (signal: AbortSignal) => Promise<Response>) =>
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answer(signal));
const hanging = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

describe('fetchSubject', () => {
  it('fetchSubject returns the mask picture', async () => {
    answering(() => Promise.resolve(new Response('mask')));
    expect(await (await fetchSubject('a', new AbortController().signal))?.text()).toBe('mask');
  });

  it.each([
    ['the service has no model', () => Promise.resolve(new Response(null, { status: 204 }))],
    ['too many photos are asked about', () => Promise.resolve(new Response('', { status: 429 }))],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fetchSubject returns null when %s', async (_, answer) => {
    answering(answer);
    expect(await fetchSubject('a', new AbortController().signal)).toBeNull();
  });

  it('fetchSubject returns null when the model takes longer than 20 seconds', async () => {
    vi.useFakeTimers();
    answering(hanging);
    const found = fetchSubject('a', new AbortController().signal);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await found).toBeNull();
  });

  it('fetchSubject aborts its request when the page leaves the photo', async () => {
    const left = new AbortController();
    answering(hanging);
    const found = fetchSubject('a', left.signal);
    left.abort();
    expect(await found).toBeNull();
  });
});
