import { call } from '@app/shared/http/call';
import { codeToNumber, PhoneCodeFields, SmsCheck, usePhoneCode } from '@app/shared/identity';
import { refreshSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Form } from '../../../shared/form.tsx';

const BIND_CODE = codeToNumber('bind');

interface BindPhoneProps {
  /** Verification ticket for replacing another number; empty for the first one. */
  ticket: string;
  label: string;
  action: string;
  children?: ReactNode;
  onBack: () => void;
  back: string;
  onDone: () => void;
}

/** Form for a new number, and the code sent to it. */
export function BindPhone({ ticket, label, action, children, onBack, back, onDone }: BindPhoneProps) {
  const [phone, setPhone] = useState('');
  const bind = usePhoneCode({
    codeFor: BIND_CODE,
    phone,
    onPhone: setPhone,
    async submit(openId, code) {
      await call('POST /member/user/account/bind', { type: 'PHONE', openId, code, ticket }, { quiet: true });
      await refreshSession().catch(() => null);
      onDone();
    },
    // Errors that name 验证码 belong to the code's field, all others to the number's.
    fieldOf: (refusal) => (refusal.includes('验证码') ? 'code' : 'phone'),
  });
  if (bind.sms.check) return <SmsCheck sms={bind.sms} send={bind.send} />;
  return (
    <Form onSubmit={bind.handleSubmit} noValidate>
      <PhoneCodeFields of={bind} label={label} size="m" />
      {children}
      <Actions>
        <Button onClick={onBack}>{back}</Button>
        <Button type="submit" tone="primary" loading={bind.busy}>
          {action}
        </Button>
      </Actions>
    </Form>
  );
}

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${t.s3};
  margin-top: ${t.s2};
`;
