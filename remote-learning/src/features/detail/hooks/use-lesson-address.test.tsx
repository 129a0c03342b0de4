import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useLessonAddress } from './use-lesson-address.ts';

const open = (search: string) =>
  renderHook(() => ({ ...useLessonAddress(), search: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/course/detail${search}`]}>{children}</MemoryRouter>
    ),
  }).result;

it.each([
  ['?id=7', null, null],
  ['?id=7&lesson=12', 12, null],
  ['?id=7&lesson=12&at=95', 12, 95],
  ['?id=7&lesson=zwölf&at=-', null, null],
])('the address %s selects lesson %s at second %s', (search, asked, at) => {
  expect(open(search).current).toMatchObject({ asked, at });
});

it('selecting a lesson keeps the course and removes the second of a search result', () => {
  const page = open('?id=7&lesson=12&at=95');
  act(() => page.current.choose(13));
  expect(page.current.search).toBe('?id=7&lesson=13');
});

it('leaving a lesson keeps the course', () => {
  const page = open('?id=7&lesson=12');
  act(() => page.current.leave());
  expect(page.current.search).toBe('?id=7');
});
