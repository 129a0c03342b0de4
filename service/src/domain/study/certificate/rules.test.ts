import { zCertificateNo } from '@app/shared/contracts/certificate';
import { expect, it } from 'vitest';
import { maskedName, newNumber } from './rules.ts';

it.each([
  ['', ''],
  ['沈', '*'],
  ['沈禾', '沈*'],
  ['沈清禾', '沈*禾'],
  ['欧阳清禾', '欧**禾'],
  ['Ana', 'A*a'],
])('the holder name %s is masked as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

it('a certificate number contains the month and random characters', () => {
  const numbers = Array.from({ length: 200 }, () => newNumber(new Date('2026-11-30T23:00:00Z')));
  expect(new Set(numbers).size).toBe(200);
  for (const one of numbers) {
    expect(one).toMatch(/^HX-2612-/);
    expect(zCertificateNo.parse(one)).toBe(one);
  }
});
