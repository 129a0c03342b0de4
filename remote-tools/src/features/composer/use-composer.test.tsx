import type { Intent } from '@app/shared/contracts/plan';
import * as actions from '@app/shared/state/actions';
import { fakeService } from '@app/shared/testing/service';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useComposer } from './use-composer.ts';

const CUT: Intent = { tool: 'magicIntematting', colour: null, heard: ['抠图'] };

it('useComposer parses a new sentence from scratch, and a later one as a correction', async () => {
  vi.spyOn(actions, 'requireLogin').mockImplementation((run) => run());
  const plan = { by: 'rules', intents: [CUT], steps: [], left: [], missed: [], note: '', needsPhoto: true };
  const requests = fakeService(() => plan);
  const wrapper = ({ children }: PropsWithChildren) => <MemoryRouter>{children}</MemoryRouter>;
  const { result } = renderHook(() => useComposer(), { wrapper });
  await act(() => result.current.say('抠图'));
  await act(() => result.current.say('画一只猫'));
  await act(() => result.current.correct('不要抠图'));
  expect(requests.map(({ input }) => input)).toEqual([
    { words: '抠图', fileId: null },
    { words: '画一只猫', fileId: null },
    { words: '不要抠图', fileId: null, before: [CUT] },
  ]);
});
