import { act, render } from '@testing-library/react';
import { atom } from 'jotai';
import { Activity } from 'react';
import { expect, test } from 'vitest';
import { store, useStored } from './store.ts';

test('a page restored after being hidden shows changes of the store immediately', () => {
  const nameAtom = atom('visitor');
  const shown: string[] = [];
  function Page() {
    const name = useStored(nameAtom);
    shown.push(name);
    return name;
  }
  const view = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Page />
    </Activity>
  );
  const { rerender } = render(view('visible'));
  rerender(view('hidden'));
  act(() => store.set(nameAtom, 'member'));
  shown.length = 0;
  rerender(view('visible'));
  expect(new Set(shown)).toEqual(new Set(['member']));
});
