import { READING_LIMITS } from '@app/shared/contracts/limits';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openHook, service, serveTools } from '../../testing/page.tsx';
import { useReading } from './use-reading.ts';

serveTools();

const READ = { drawn: ['花瓶'], missed: [] };
const readings = () => service.sent.filter(({ url }) => url === '/aigc/prompt/read');

it('useReading returns the words that the engine would draw', async () => {
  service.answers['/aigc/prompt/read'] = READ;
  const { result } = openHook(() => useReading('花瓶', '人', true));
  await waitFor(() => expect(result.current).toEqual(READ));
  expect(readings()[0]?.body).toEqual({ prompt: '花瓶', negative: '人' });
});

it.each([
  ['no words', '', true],
  ['more letters than are read', '花'.repeat(READING_LIMITS.letters + 1), true],
  ['an engine that cannot be asked', '花瓶', false],
])('useReading sends no request for %s', (_what, words, asks) => {
  service.answers['/aigc/prompt/read'] = READ;
  const { result } = openHook(() => useReading(words, '', asks));
  expect(result.current).toBeNull();
  expect(readings()).toEqual([]);
});
