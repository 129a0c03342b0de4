import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BatchActions } from './BatchActions.tsx';
import type { BatchItem, BatchState } from './use-batch.ts';

afterEach(cleanup);

it.each([
  ['one is being sent and none was', ['sending'], '正在提交最后 1 张'],
  ['the last two are being sent', ['sent', 'sending', 'sending'], '正在提交最后 2 张'],
  ['one waits behind others', ['sending', 'sending', 'waiting'], '开始增强 1 张'],
  ['all were sent', ['sent'], '都已提交'],
  ['the others were refused', ['sent', 'refused'], '其余的都已提交'],
  ['all were refused', ['refused'], '没有可以提交的照片'],
] as const)('the button of a batch tells how it stands when %s', (_when, states, label) => {
  const items = states.map((state, key) => ({ key: String(key), state }) as unknown as BatchItem);
  const left = items.filter(({ state }) => state === 'waiting').length;
  const batch = { items, left, sending: items.some(({ state }) => state === 'sending') } as unknown as BatchState;
  render(<BatchActions batch={batch} verb="开始增强" icon={<i />} note="" onStart={() => Promise.resolve()} />);
  expect(screen.getByRole('button').textContent).toBe(label);
});
