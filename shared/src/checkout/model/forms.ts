import type { InvoiceForm } from '../../contracts/order.ts';
import type { AddressForm } from '../../contracts/address.ts';
import { cleanTaxNo, isTaxNo } from '../../contracts/tax-no.ts';

/** Errors of a form by field; empty when it is valid. The service validates the same. */
export type Problems<F> = Partial<Record<keyof F, string>>;

/** Pattern of a mobile number, or of a landline with its area code. */
const PHONE = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const BLANK_ADDRESS: AddressForm = { name: '', telphone: '', regionCode: '', regionName: '', detail: '' };
export const BLANK_INVOICE: Required<InvoiceForm> = { kind: 'PERSON', title: '', taxNo: '', email: '' };

/**
 * Strips blanks, invisible marks and the country code from a pasted number, and the hyphens of a
 * mobile number; a landline keeps the one after its area code.
 */
export function cleanPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s()\p{Cf}]/gu, '')
    .replace(/^(\+86|0086)-?/, '')
    .replace(/^1[\d-]+$/, (mobile) => mobile.replaceAll('-', ''));
}

export function addressProblems(form: AddressForm): Problems<AddressForm> {
  const name = form.name.trim();
  const detail = form.detail.trim();
  return withProblems({
    name: name === '' ? '请输入收货人' : [...name].length > 20 ? '收货人最多 20 个字' : '',
    telphone: PHONE.test(form.telphone) ? '' : '请输入正确的电话号码',
    regionCode: form.regionCode === '' ? '请选择省、市、区' : '',
    detail: detail.length < 2 ? '请输入详细地址' : detail.length > 100 ? '详细地址最多 100 个字' : '',
  });
}

export function invoiceProblems(form: Required<InvoiceForm>): Problems<InvoiceForm> {
  const title = form.title.trim();
  const company = form.kind === 'COMPANY';
  return withProblems({
    title: title === '' ? '请输入发票抬头' : title.length > 100 ? '发票抬头最多 100 个字' : '',
    taxNo: company && !isTaxNo(cleanTaxNo(form.taxNo)) ? '纳税人识别号是 18 位数字和大写字母' : '',
    email: EMAIL.test(form.email.trim()) ? '' : '请输入正确的邮箱',
  });
}

function withProblems<F>(problems: Problems<F>): Problems<F> {
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== '')) as Problems<F>;
}

/** Masks a number as `138****8888` or `0571-****2210`. */
export function maskedPhone(telphone: string): string {
  return telphone.replace(/\d{4}(?=\d{4}$)/, '****');
}
