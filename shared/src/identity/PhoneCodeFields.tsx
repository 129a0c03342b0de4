import { styled } from 'styled-components';
import { t } from '../theme/tokens.ts';
import { TextField } from '../ui/text-field/index.ts';
import { CodeField } from './CodeField.tsx';
import { cleanPhone } from './phone.ts';
import type { PhoneCode } from './use-phone-code.ts';

interface PhoneCodeFieldsProps {
  of: PhoneCode;
  label: string;
  size: 'm' | 'l';
  onCode?: (code: string) => void;
}

/** Fields for the phone number and its code. */
export function PhoneCodeFields({ of, label, size, onCode = of.typeCode }: PhoneCodeFieldsProps) {
  const { phone, code, sms, sent, errors, fields } = of;
  return (
    <>
      <TextField
        ref={fields.phone}
        label={label}
        size={size}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        prefix={<Prefix>+86</Prefix>}
        value={phone}
        onValueChange={(typed) => of.typePhone(cleanPhone(typed))}
        error={errors.phone}
      />
      <CodeField
        ref={fields.code}
        size={size}
        value={code}
        left={sms.left}
        sent={sent}
        error={errors.code}
        onValueChange={onCode}
        onSend={() => void of.send()}
      />
    </>
  );
}

const Prefix = styled.span`
  padding-right: ${t.s3};
  border-right: 1px solid ${t.line};
  color: ${t.ink};
  font-variant-numeric: tabular-nums;
`;
