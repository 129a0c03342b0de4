import type { Intent } from '@app/shared/contracts/plan';
import { http } from '@app/shared/http/client';
import * as actions from '@app/shared/state/actions';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useComposer } from './use-composer.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const CUT: Intent = { tool: 'magicIntematting', colour: null, heard: ['抠图'] };

it('useComposer parses a new sentence from scratch, and a later one as a correction', async () => {
  vi.spyOn(actions, 'requireLogin').mockImplementation((run) => run());
  const asked: unknown[] = [];
  http.defaults.adapter = async (config) => {
    asked.push(JSON.parse(String(config.data)));
    const data = { by: 'rules', intents: [CUT], steps: [], left: [], missed: [], note: '', needsPhoto: true };
    return { data: { code: 200, msg: '', data }, status: 200, statusText: '', headers: {}, config };
  };
  const wrapper = ({ children }: PropsWithChildren) => <MemoryRouter>{children}</MemoryRouter>;
  const { result } = renderHook(() => useComposer(), { wrapper });
  await act(() => result.current.say('抠图'));
  await act(() => result.current.say('画一只猫'));
  await act(() => result.current.correct('不要抠图'));
  expect(asked).toEqual([
    { words: '抠图', fileId: null },
    { words: '画一只猫', fileId: null },
    { words: '不要抠图', fileId: null, before: [CUT] },
  ]);
});
