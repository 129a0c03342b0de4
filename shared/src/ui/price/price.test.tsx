import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price } from './Price.tsx';

const said = (): string | null => document.body.textContent;

test('a price shows ¥39 and ¥39.90, and both decimals where the person confirms an amount', () => {
  const { rerender } = render(<Price value="39.00" />);
  expect(said()).toBe('¥39');
  rerender(<Price value={39.9} />);
  expect(said()).toBe('¥39.90');
  rerender(<Price value="39" exact />);
  expect(said()).toBe('¥39.00');
});

test('the original price is struck through, announced as 原价, and omitted unless it is higher', () => {
  const { rerender } = render(<Price value="39.90" originalPrice="59" />);
  expect(document.querySelector('s')?.textContent).toBe('原价¥59');
  rerender(<Price value="39.90" originalPrice="39.90" />);
  expect(document.querySelector('s')).toBeNull();
});

test('a price shows the monthly price and the corner label beside it', () => {
  render(<Price value="298" perMonth={25} corner="限时" unit="/年" />);
  expect(screen.getByText('合 ¥25/月')).toBeTruthy();
  expect(screen.getByText('限时')).toBeTruthy();
  expect(said()).toBe('¥298/年限时合 ¥25/月');
});
