import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_FORM } from '../../../model/form.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { ParamsPanel } from './ParamsPanel.tsx';
import { SeedField } from './SeedField.tsx';

function renderPanel(samplers: string[]) {
  const engine = engineOf({ samplers });
  const form = { ...DEFAULT_FORM, sampler: samplers[0] ?? 'Painter' };
  render(<ParamsPanel form={form} onChange={() => {}} engine={engine} lastSeed={null} />);
}

it('a sole sampler is shown as text without a select', () => {
  renderPanel(['Painter']);
  expect(screen.queryByRole('combobox', { name: '采样方法' })).toBeNull();
  expect(screen.getByText('Painter')).toBeTruthy();
});

it('no sampler is shown while the capabilities of the engine are unknown', () => {
  renderPanel([]);
  expect(screen.queryByText('Painter')).toBeNull();
  expect(screen.getByText('引擎连接后可选')).toBeTruthy();
});

it('one of several samplers can be chosen', () => {
  renderPanel(['Euler a', 'DPM++ 2M']);
  expect(screen.getByRole('combobox', { name: '采样方法' })).toBeTruthy();
});

describe('the field of the seed', () => {
  function typed(text: string) {
    const onChange = vi.fn<(seed: number | string) => void>();
    render(<SeedField seed={5} lastSeed={null} onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: /随机种子/ });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    return { onChange, field: field as HTMLInputElement };
  }

  it.each([
    ['4294967296', 4_294_967_296],
    ['18446744073709551615', '18446744073709551615'],
    ['１２３４５', 12_345],
    [' 112 358 ', 112_358],
    ['', -1],
    ['-1', -1],
  ])('the field of the seed takes 「%s」', (text, seed) => {
    expect(typed(text).onChange.mock.calls).toEqual([[seed]]);
  });

  it.each(['18446744073709551616', '1.5', 'abc'])(
    'the field of the seed rejects 「%s」 and keeps what was typed',
    (text) => {
      const { onChange, field } = typed(text);
      expect(onChange).not.toHaveBeenCalled();
      expect(field.value).toBe(text);
      expect(screen.getByRole('alert').textContent).toBe('种子是 0 到 18446744073709551615 的整数');
    },
  );
});
