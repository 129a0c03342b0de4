/** Rules of the phone form. */
export const PHONE_LENGTH = 11;
export const CODE_LENGTH = 6;
export const PHONE_INVALID = '请输入正确的手机号码';
export const CODE_MISSING = '请输入验证码';

const PHONE = /^1[3-9]\d{9}$/;

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/**
 * Digits only, at most eleven, also from a pasted `138 0013 8888` or `+86 138…` and from full-width
 * digits.
 */
export function cleanPhone(text: string): string {
  const digits = digitsOf(text);
  const local = digits.length > PHONE_LENGTH && digits.startsWith('86') ? digits.slice(2) : digits;
  return local.slice(0, PHONE_LENGTH);
}

/**
 * The code in a pasted message, 「验证码 102936，5 分钟内有效」, else the first six digits:
 * `102-936`.
 */
export function cleanCode(text: string): string {
  const [, alone] = /(?:^|\D)(\d{6})(?!\d)/.exec(text.normalize('NFKC')) ?? [];
  return alone ?? digitsOf(text).slice(0, CODE_LENGTH);
}
