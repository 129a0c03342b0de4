/**
 * Identification by a code to a phone or a scan by WeChat: for the login, and for actions that
 * need a further proof.
 */
export { CodeField } from './CodeField.tsx';
export { HumanCheckForm, SmsCheck } from './HumanCheckForm.tsx';
export { cleanPhone, CODE_LENGTH, CODE_MISSING, isPhone, PHONE_INVALID } from './phone.ts';
export { PhoneCodeFields } from './PhoneCodeFields.tsx';
export { usePhoneCode } from './use-phone-code.ts';
export { codeToBound, codeToNumber, useSmsCode, type SmsCode } from './use-sms-code.ts';
export { useWechatScan } from './use-wechat-scan.ts';
export { WechatMark } from './WechatMark.tsx';
export { WechatScan } from './WechatScan.tsx';
