import type { Chain } from '@app/shared/contracts/chain';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openHook, PHOTO, service, serveTools } from '../testing/page.tsx';
import { useChainDraft } from './use-chain-draft.ts';
import { isOver, isUnderWay, useChain } from './use-chain.ts';

serveTools();

const step = (key: string, state: Chain['steps'][number]['state']) =>
  ({ key, title: key, state, error: '', task: null }) as unknown as Chain['steps'][number];
const CHAIN = { id: 'c1', kind: 'listing', title: '布鞋', form: {}, steps: [step('cut', 'done')] } as unknown as Chain;
const sentTo = (url: string) => service.sent.filter((one) => one.url === url).map(({ body }) => body);

it.each([
  ['waiting', true],
  ['queued', true],
  ['running', true],
  ['done', false],
  ['failed', false],
  ['cancelled', false],
] as const)('whether a step that is %s counts as running: %s', (state, underWay) => {
  expect(isUnderWay({ state })).toBe(underWay);
  expect(isOver({ steps: [step('cut', 'done'), step('scene', state)] })).toBe(!underWay);
});

it('a chain is fetched by its id, and without an id nothing is fetched', async () => {
  service.answers['/aigc/chain/get'] = CHAIN;
  const { result } = openHook(() => useChain('c1'));
  expect(result.current.loading).toBe(true);
  await waitFor(() => expect(result.current.chain).toEqual(CHAIN));
  expect(openHook(() => useChain(null)).result.current).toMatchObject({ chain: null, loading: false, problem: '' });
});

it('a chain that cannot be fetched shows the reason', async () => {
  const { result } = openHook(() => useChain('c1'));
  await waitFor(() => expect(result.current.problem).not.toBe(''));
});

it('the answer to a change of a chain is shown immediately', async () => {
  service.answers['/aigc/chain/get'] = CHAIN;
  const { result } = openHook(() => useChain('c1'));
  await waitFor(() => expect(result.current.chain).toEqual(CHAIN));
  const redone = { ...CHAIN, steps: [step('cut', 'queued')] };
  service.answers['/aigc/chain/redo'] = redone;
  await act(async () => expect(await result.current.redo('cut')).toBe(true));
  expect(result.current.chain).toEqual(redone);
  expect(sentTo('/aigc/chain/redo')).toEqual([{ id: 'c1', key: 'cut' }]);
  await act(async () => expect(await result.current.cancel()).toBe(false));
  expect(result.current.chain).toEqual(redone);
});

it('an opened chain restores its photo, once', async () => {
  service.answers['/aigc/chain/get'] = CHAIN;
  const onOpen = vi.fn(() => PHOTO);
  const { result } = openHook(() => useChainDraft('listing', onOpen), '/?chain=c1');
  await waitFor(() => expect(result.current.info).toEqual(PHOTO));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(CHAIN);
});

it('saving a chain again after a failure uses the same request id', async () => {
  const { result } = openHook(() => useChainDraft('listing', () => null));
  const asked = { title: '布鞋', form: {} as Chain['form'], steps: [] };
  await act(async () => expect(await result.current.save(asked)).toBe(false));
  service.answers['/aigc/chain/save'] = CHAIN;
  service.answers['/aigc/chain/get'] = CHAIN;
  await act(async () => expect(await result.current.save(asked)).toBe(true));
  expect(result.current.id).toBe('c1');
  const [first, second] = sentTo('/aigc/chain/save');
  expect(first).toMatchObject({ kind: 'listing', title: '布鞋' });
  expect(second?.requestId).toBe(first?.requestId);
  act(() => result.current.anew());
  expect(result.current.id).toBeNull();
});
