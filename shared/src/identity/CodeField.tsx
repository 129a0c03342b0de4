import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { t } from '../theme/tokens.ts';
import { TextField } from '../ui/text-field/index.ts';
import { cleanCode } from './phone.ts';

interface CodeFieldProps {
  ref?: RefObject<HTMLInputElement | null>;
  value: string;
  onValueChange: (code: string) => void;
  /** Seconds until another code can be requested. */
  left: number;
  /** Whether a code was sent. */
  sent: boolean;
  error?: string | undefined;
  label?: string;
  size?: 'm' | 'l';
  disabled?: boolean;
  onSend: () => void;
}

/** Field for the six digits of an SMS, with the button that requests them. */
export function CodeField({
  ref,
  value,
  onValueChange,
  left,
  sent,
  error,
  label = '验证码',
  size = 'l',
  disabled,
  onSend,
}: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
      label={label}
      size={size}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6 位数字"
      disabled={disabled}
      value={value}
      onValueChange={(typed) => onValueChange(cleanCode(typed))}
      error={error}
      hint={sent ? '验证码已发送，5 分钟内有效' : undefined}
      suffix={
        <Send type="button" disabled={disabled} aria-disabled={left > 0} onClick={() => left === 0 && onSend()}>
          {left > 0 ? `${left}s` : '获取验证码'}
        </Send>
      }
    />
  );
}

const Send = styled.button`
  flex: none;
  min-height: 44px;
  color: ${t.accentInk};
  font-size: ${t.t14};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[aria-disabled='true'],
  &:disabled {
    color: ${t.ink3};
    cursor: not-allowed;
  }
`;
