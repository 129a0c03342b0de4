import type { InvoiceForm } from '@app/shared/contracts/order';

export type InvoiceErrors = Partial<Record<'title' | 'taxNo' | 'email', string>>;

const TAX_NO = /^[0-9A-HJ-NP-RTUW-Y]{18}$/;
const TAX_NO_LENGTH = 18;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Errors of an invoice by field. The service validates it again. */
export function invoiceErrors({ kind, title, taxNo = '', email }: InvoiceForm): InvoiceErrors {
  const errors: InvoiceErrors = {};
  if (title.trim() === '') errors.title = kind === 'COMPANY' ? '请输入企业名称' : '请输入姓名';
  if (kind === 'COMPANY' && !TAX_NO.test(taxNo))
    errors.taxNo =
      taxNo.length < TAX_NO_LENGTH
        ? `应为 ${TAX_NO_LENGTH} 位，还差 ${TAX_NO_LENGTH - taxNo.length} 位，请对照营业执照`
        : '识别号由数字和大写字母组成，不含 I、O、S、V、Z，请对照营业执照';
  if (!EMAIL.test(email.trim())) errors.email = '请输入正确的邮箱';
  return errors;
}
