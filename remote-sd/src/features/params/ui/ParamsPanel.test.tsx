import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_FORM } from '../../../model/form.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { ParamsPanel } from './ParamsPanel.tsx';

function show(samplers: string[]) {
  const engine = engineOf({ samplers });
  const form = { ...DEFAULT_FORM, sampler: samplers[0] ?? 'Painter' };
  render(<ParamsPanel form={form} onChange={() => {}} engine={engine} lastSeed={null} />);
}

it('names the only sampler instead of asking for it', () => {
  show(['Painter']);
  expect(screen.queryByRole('combobox', { name: '采样方法' })).toBeNull();
  expect(screen.getByText('Painter')).toBeTruthy();
});

it('names no other engine’s sampler while this one has not said what it has', () => {
  show([]);
  expect(screen.queryByText('Painter')).toBeNull();
  expect(screen.getByText('引擎连接后可选')).toBeTruthy();
});

it('lets one of several be chosen', () => {
  show(['Euler a', 'DPM++ 2M']);
  expect(screen.getByRole('combobox', { name: '采样方法' })).toBeTruthy();
});
