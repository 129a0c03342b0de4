import { call, describeError } from '@app/shared/http/call';
import {
  cleanPhone,
  CODE_MISSING,
  CodeField,
  codeToNumber,
  HumanCheckForm,
  isPhone,
  PHONE_INVALID,
  useSmsCode,
} from '@app/shared/identity';
import { refreshSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

const BIND_CODE = codeToNumber('bind');

interface BindPhoneProps {
  /** Allows it to take the place of another number; empty for the first one. */
  ticket: string;
  label: string;
  action: string;
  children?: ReactNode;
  onBack: () => void;
  back: string;
  onDone: () => void;
}

/** A new number, and the code that it got. */
export function BindPhone({ ticket, label, action, children, onBack, back, onDone }: BindPhoneProps) {
  const sms = useSmsCode(BIND_CODE);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(0);
  const [errors, setErrors] = useState<{ phone?: string | undefined; code?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  const phoneField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (sent > 0) codeField.current?.focus();
  }, [sent]);

  const send = async (given?: { answer?: string; ask?: 'picture' | 'work' }) => {
    if (!isPhone(phone)) {
      setErrors({ phone: PHONE_INVALID });
      phoneField.current?.focus();
      return;
    }
    setErrors({});
    if (await sms.send(phone, given)) setSent((before) => before + 1);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = { phone: isPhone(phone) ? undefined : PHONE_INVALID, code: code ? undefined : CODE_MISSING };
    setErrors(found);
    if (found.phone || found.code) {
      (found.phone ? phoneField : codeField).current?.focus();
      return;
    }
    setBusy(true);
    try {
      await call('POST /member/user/account/bind', { type: 'PHONE', openId: phone, code, ticket }, { quiet: true });
      await refreshSession().catch(() => null);
      onDone();
    } catch (failure) {
      const said = describeError(failure);
      // Errors that name 验证码 belong to the code's field, all others to the number's.
      if (said.includes('验证码')) {
        setErrors({ code: said });
        codeField.current?.select();
      } else {
        setErrors({ phone: said });
        phoneField.current?.select();
      }
    } finally {
      setBusy(false);
    }
  };

  if (sms.check)
    return (
      <HumanCheckForm
        check={sms.check}
        wrong={sms.wrong}
        busy={sms.busy}
        onAnswer={(answer) => void send({ answer })}
        onAsk={(ask) => void send({ ask })}
      />
    );
  return (
    <Form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextField
        ref={phoneField}
        label={label}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        prefix={<Prefix>+86</Prefix>}
        value={phone}
        onValueChange={(typed) => {
          setPhone(cleanPhone(typed));
          setErrors((was) => ({ ...was, phone: undefined }));
        }}
        error={errors.phone}
      />
      <CodeField
        ref={codeField}
        size="m"
        value={code}
        left={sms.left}
        sent={sent > 0}
        error={errors.code}
        onValueChange={(typed) => {
          setCode(typed);
          setErrors((was) => ({ ...was, code: undefined }));
        }}
        onSend={() => void send()}
      />
      {children}
      <Actions>
        <Button onClick={onBack}>{back}</Button>
        <Button type="submit" tone="primary" loading={busy}>
          {action}
        </Button>
      </Actions>
    </Form>
  );
}

export const Form = styled.form`
  display: grid;
  gap: ${t.s4};
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${t.s3};
  margin-top: ${t.s2};
`;

const Prefix = styled.span`
  padding-right: ${t.s3};
  border-right: 1px solid ${t.line};
  color: ${t.ink};
  font-variant-numeric: tabular-nums;
`;
