import { expect, it } from 'vitest';
import { addressProblems, BLANK_ADDRESS, BLANK_INVOICE, cleanPhone, invoiceProblems, maskedPhone } from './forms.ts';
import { cleanTaxNo } from '../../contracts/tax-no.ts';

const address = {
  name: '林知夏',
  telphone: '13800138888',
  regionCode: '330106',
  regionName: '浙江省 杭州市 西湖区',
  detail: '文三路 478 号',
};
const invoice = {
  kind: 'COMPANY',
  title: '杭州绘学科技有限公司',
  taxNo: '91330106MA2GKX3N4C',
  email: 'a@b.cn',
} as const;

it('form checks accept valid values and name every field of a blank form', () => {
  expect(addressProblems(address)).toEqual({});
  expect(Object.keys(addressProblems(BLANK_ADDRESS))).toEqual(['name', 'telphone', 'regionCode', 'detail']);
  expect(invoiceProblems(invoice)).toEqual({});
  expect(Object.keys(invoiceProblems(BLANK_INVOICE))).toEqual(['title', 'email']);
});

it.each([
  [{ telphone: '12800138888' }, '请输入正确的电话号码'],
  [{ telphone: '1380013888' }, '请输入正确的电话号码'],
  [{ name: ' ' }, '请输入收货人'],
  [{ name: '一'.repeat(21) }, '收货人最多 20 个字'],
  [{ detail: '文' }, '请输入详细地址'],
  [{ detail: '文'.repeat(101) }, '详细地址最多 100 个字'],
])('addressProblems for an address with %o: %s', (rest, text) => {
  expect(Object.values(addressProblems({ ...address, ...rest }))).toEqual([text]);
});

it('addressProblems accepts a landline number', () => {
  expect(addressProblems({ ...address, telphone: '0571-88162210' })).toEqual({});
});

it('invoiceProblems requires a tax number for companies only', () => {
  expect(invoiceProblems({ ...invoice, taxNo: '123' })).toEqual({ taxNo: '纳税人识别号是 18 位数字和大写字母' });
  expect(invoiceProblems({ ...invoice, taxNo: '91330106ma2gkx3n4c' })).toEqual({});
  expect(invoiceProblems({ ...invoice, kind: 'PERSON', taxNo: '' })).toEqual({});
});

it.each([
  [' +86 138 0013 8888', '13800138888'],
  ['１３８００１３８８８８', '13800138888'],
  ['(0571)88162210', '057188162210'],
  ['0571-88162210', '0571-88162210'],
  ['138-0013-8888', '13800138888'],
  ['+86-138-0013-8888', '13800138888'],
  ['\u202A13800138888\u202C', '13800138888'],
])('cleanPhone normalises %s', (text, expected) => {
  expect(cleanPhone(text)).toBe(expected);
});

it.each(['９１３３０１０６ＭＡ２ＧＫＸ３Ｎ４Ｃ', '9133 0106 ma2g kx3n 4c', '91330106-MA2GKX3N4C'])(
  'a tax number written as %s is accepted',
  (typed) => {
    const taxNo = cleanTaxNo(typed);
    expect([taxNo, invoiceProblems({ ...invoice, taxNo: typed })]).toEqual(['91330106MA2GKX3N4C', {}]);
  },
);

it('maskedPhone hides the middle digits of a number', () => {
  expect([maskedPhone('13800138888'), maskedPhone('0571-88162210')]).toEqual(['138****8888', '0571-****2210']);
});
