import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FADE_OUT_MS } from '../shell/policy/use-route-effects.ts';
import { useOutIn } from './use-out-in.ts';

const at = (pathname: string, isPage = true) => ({ pathname, isPage, text: pathname });

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});

function start() {
  return renderHook(({ next }) => useOutIn(next), { initialProps: { next: at('/') } });
}

it('the old page fades out first, then the next page is shown', () => {
  const { result, rerender } = start();
  rerender({ next: at('/course') });
  expect(result.current).toMatchObject({ shown: { text: '/' }, leaving: true });
  pass(FADE_OUT_MS - 1);
  expect(result.current.leaving).toBe(true);
  pass(1);
  expect(result.current).toMatchObject({ shown: { text: '/course' }, leaving: false });
});

it('a navigation during the fade-out shows the page requested last', () => {
  const { result, rerender } = start();
  rerender({ next: at('/course') });
  rerender({ next: at('/') });
  expect(result.current).toMatchObject({ shown: { text: '/' }, leaving: false });
  rerender({ next: at('/tools') });
  pass(FADE_OUT_MS);
  expect(result.current.shown.text).toBe('/tools');
});

it('a page changes without a delay within a route, after an error page, and with reduced motion', () => {
  const { result, rerender } = start();
  rerender({ next: { ...at('/'), text: 'another tab' } });
  expect(result.current).toMatchObject({ shown: { text: 'another tab' }, leaving: false });
  rerender({ next: at('/', false) });
  rerender({ next: at('/error/404') });
  expect(result.current).toMatchObject({ shown: { text: '/error/404' }, leaving: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  rerender({ next: at('/course') });
  expect(result.current).toMatchObject({ shown: { text: '/course' }, leaving: false });
});
