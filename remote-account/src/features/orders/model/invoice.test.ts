import { expect, it } from 'vitest';
import { invoiceErrors } from './invoice.ts';

it('an invoice to a company requires a tax number, and one to a person does not', () => {
  const person = { kind: 'PERSON' as const, title: '林知夏', email: 'lin@example.cn' };
  expect(invoiceErrors(person)).toEqual({});
  expect(invoiceErrors({ ...person, title: ' ', email: 'lin@' })).toEqual({
    title: '请输入姓名',
    email: '请输入正确的邮箱',
  });
  const company = { ...person, kind: 'COMPANY' as const, title: '杭州知夏影像工作室' };
  expect(invoiceErrors({ ...company, taxNo: '91330106MA2KX61X' })).toEqual({
    taxNo: '应为 18 位，还差 2 位，请对照营业执照',
  });
  expect(invoiceErrors({ ...company, taxNo: '91330106MA2KX61XK12' }).taxNo).toContain('多了 1 位');
  expect(invoiceErrors({ ...company, taxNo: '91330106MA2KX61XOO' }).taxNo).toContain('不含 I、O、S、V、Z');
  expect(invoiceErrors({ ...company, taxNo: '91330106MA2KX61XK1' })).toEqual({});
});
