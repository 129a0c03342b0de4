/**
 * Who somebody is, shown by a code to their phone or a scan by their WeChat: for logging in, and
 * for what needs more than a login.
 */
export { CodeField } from './CodeField.tsx';
export { HumanCheckForm } from './HumanCheckForm.tsx';
export { cleanPhone, CODE_LENGTH, CODE_MISSING, isPhone, PHONE_INVALID } from './phone.ts';
export { codeToBound, codeToNumber, useSmsCode, type SmsCode } from './use-sms-code.ts';
export { useWechatScan } from './use-wechat-scan.ts';
export { WechatMark } from './WechatMark.tsx';
export { WechatScan } from './WechatScan.tsx';
