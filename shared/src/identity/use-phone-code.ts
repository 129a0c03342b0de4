import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { describeError } from '../http/call.ts';
import { useBusy } from '../http/use-busy.ts';
import { CODE_MISSING, isPhone, PHONE_INVALID } from './phone.ts';
import { useSmsCode, type CodeFor, type SmsCode } from './use-sms-code.ts';

type FieldName = 'phone' | 'code';

interface PhoneCodeOptions {
  codeFor: CodeFor;
  phone: string;
  onPhone: (phone: string) => void;
  submit: (phone: string, code: string) => Promise<unknown>;
  /** The field at which a refusal is shown; the code field by default. */
  fieldOf?: (refusal: string) => FieldName;
}

export interface PhoneCode {
  phone: string;
  code: string;
  sms: SmsCode;
  /** Whether a code was sent. */
  sent: boolean;
  errors: Partial<Record<FieldName, string | undefined>>;
  busy: boolean;
  fields: Record<FieldName, RefObject<HTMLInputElement | null>>;
  typePhone: (phone: string) => void;
  typeCode: (code: string) => void;
  send: (given?: Parameters<SmsCode['send']>[1]) => Promise<void>;
  /** Submits number and code; `code` is the value just typed, where newer than the state. */
  submit: (code?: string) => Promise<void>;
  handleSubmit: (event: FormEvent) => void;
}

/** State of a phone number and the code sent to it. The first invalid field gets the focus. */
export function usePhoneCode({ codeFor, phone, onPhone, submit, fieldOf }: PhoneCodeOptions): PhoneCode {
  const sms = useSmsCode(codeFor);
  const [code, setCode] = useState('');
  /** The number of sent codes: each one moves the focus to its field. */
  const [sent, setSent] = useState(0);
  const [errors, setErrors] = useState<PhoneCode['errors']>({});
  const fields = { phone: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) };
  const codeField = fields.code;
  const [busy, run] = useBusy((error) => {
    const refusal = describeError(error);
    const field = fieldOf?.(refusal) ?? 'code';
    setErrors({ [field]: refusal });
    fields[field].current?.select();
  });

  useEffect(() => {
    if (sent > 0) codeField.current?.focus();
  }, [sent, codeField]);

  async function send(given?: Parameters<SmsCode['send']>[1]): Promise<void> {
    if (!isPhone(phone)) {
      setErrors({ phone: PHONE_INVALID });
      fields.phone.current?.focus();
      return;
    }
    setErrors({});
    if (await sms.send(phone, given)) setSent((before) => before + 1);
  }

  async function submitCode(typed = code): Promise<void> {
    if (busy) return;
    const found = { phone: isPhone(phone) ? undefined : PHONE_INVALID, code: typed ? undefined : CODE_MISSING };
    setErrors(found);
    if (found.phone || found.code) {
      fields[found.phone ? 'phone' : 'code'].current?.focus();
      return;
    }
    await run(() => submit(phone, typed));
  }

  return {
    phone,
    code,
    sms,
    sent: sent > 0,
    errors,
    busy,
    fields,
    typePhone(typed) {
      onPhone(typed);
      setErrors((was) => ({ ...was, phone: undefined }));
    },
    typeCode(typed) {
      setCode(typed);
      setErrors((was) => ({ ...was, code: undefined }));
    },
    send,
    submit: submitCode,
    handleSubmit(event) {
      event.preventDefault();
      void submitCode();
    },
  };
}
