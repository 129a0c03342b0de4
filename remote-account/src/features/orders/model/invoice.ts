import type { InvoiceForm } from '@app/shared/contracts/order';
import { isTaxNo, TAX_NO_LENGTH } from '@app/shared/contracts/tax-no';

export type InvoiceErrors = Partial<Record<'title' | 'taxNo' | 'email', string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Errors of an invoice by field. The service validates it again. */
export function invoiceErrors({ kind, title, taxNo = '', email }: InvoiceForm): InvoiceErrors {
  const errors: InvoiceErrors = {};
  if (title.trim() === '') errors.title = kind === 'COMPANY' ? '请输入企业名称' : '请输入姓名';
  if (kind === 'COMPANY' && !isTaxNo(taxNo)) {
    const left = TAX_NO_LENGTH - taxNo.length;
    errors.taxNo =
      left === 0
        ? '识别号由数字和大写字母组成，不含 I、O、S、V、Z，请对照营业执照'
        : `应为 ${TAX_NO_LENGTH} 位，${left > 0 ? '还差' : '多了'} ${Math.abs(left)} 位，请对照营业执照`;
  }
  if (!EMAIL.test(email.trim())) errors.email = '请输入正确的邮箱';
  return errors;
}
