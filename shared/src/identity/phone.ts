/** Rules of the phone form. */
export const PHONE_LENGTH = 11;
export const CODE_LENGTH = 6;
export const PHONE_INVALID = '请输入正确的手机号码';
export const CODE_MISSING = '请输入验证码';

const PHONE = /^1[3-9]\d{9}$/;

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** Digits alone, at most eleven: a pasted `138 0013 8888` or `+86 138…` fits. */
export function cleanPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const local = digits.length > PHONE_LENGTH && digits.startsWith('86') ? digits.slice(2) : digits;
  return local.slice(0, PHONE_LENGTH);
}

export function cleanCode(text: string): string {
  return text.replace(/\s/g, '').slice(0, CODE_LENGTH);
}
