import { describeError } from '@app/shared/http/call';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { logIn } from './after-login.ts';
import { HumanCheckForm } from './HumanCheckForm.tsx';
import { Back, Foot, View, ViewHead, ViewTitle } from './parts.tsx';
import { CODE_LENGTH, cleanCode, cleanPhone, CODE_MISSING, isPhone, PHONE_INVALID } from './phone.ts';
import { useSmsCode } from './use-sms-code.ts';
import { WechatMark } from './WechatMark.tsx';

interface PhoneViewProps {
  after: (() => void) | undefined;
  /** Kept by the modal: a look at another view does not lose it. */
  phone: string;
  onPhone: (phone: string) => void;
  onBack: () => void;
  onWechat: () => void;
}

export function PhoneView({ after, phone, onPhone, onBack, onWechat }: PhoneViewProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ phone?: string; code?: string }>({});
  /** How many codes went out: each one brings the focus to its field. */
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  const sms = useSmsCode();
  const phoneField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);

  async function handleSend(): Promise<void> {
    if (sms.left > 0) return;
    if (!isPhone(phone)) {
      setErrors({ phone: PHONE_INVALID });
      phoneField.current?.focus();
      return;
    }
    setErrors({});
    if (await sms.send(phone)) setSent((before) => before + 1);
  }

  async function handleAnswer(answer: string): Promise<void> {
    if (await sms.send(phone, { answer })) setSent((before) => before + 1);
  }

  useEffect(() => {
    if (sent > 0) codeField.current?.focus();
  }, [sent]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void submit(code);
  }

  async function submit(code: string): Promise<void> {
    const found = {
      phone: isPhone(phone) ? undefined : PHONE_INVALID,
      code: code ? undefined : CODE_MISSING,
    };
    setErrors(found);
    if (found.phone || found.code) {
      (found.phone ? phoneField : codeField).current?.focus();
      return;
    }
    setBusy(true);
    try {
      await logIn({ openId: phone, code, sceneStr: '', type: 'PHONE' }, after);
    } catch (error) {
      setErrors({ code: describeError(error) });
      codeField.current?.select();
    } finally {
      setBusy(false);
    }
  }

  if (sms.check)
    return (
      <View>
        <Back onClick={sms.drop} />
        <ViewHead>
          <ViewTitle focus={false}>安全验证</ViewTitle>
        </ViewHead>
        <HumanCheckForm
          check={sms.check}
          wrong={sms.wrong}
          busy={sms.busy}
          onAnswer={(answer) => void handleAnswer(answer)}
          onAsk={(ask) => void sms.send(phone, { ask })}
        />
      </View>
    );

  return (
    <View>
      <Back onClick={onBack} />
      <ViewHead>
        <ViewTitle focus={false}>手机号登录</ViewTitle>
      </ViewHead>
      <Form onSubmit={handleSubmit} noValidate>
        <TextField
          ref={phoneField}
          label="手机号"
          size="l"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          autoFocus
          prefix={<Prefix>+86</Prefix>}
          value={phone}
          onValueChange={(value) => {
            onPhone(cleanPhone(value));
            setErrors((was) => ({ ...was, phone: undefined }));
          }}
          error={errors.phone}
        />
        <TextField
          ref={codeField}
          label="验证码"
          size="l"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          value={code}
          onValueChange={(value) => {
            const typed = cleanCode(value);
            setCode(typed);
            setErrors((was) => ({ ...was, code: undefined }));
            // Nothing is left to do but to press the button.
            if (typed.length === CODE_LENGTH && typed !== code && isPhone(phone) && !busy) void submit(typed);
          }}
          error={errors.code}
          hint={sent > 0 ? '验证码已发送，5 分钟内有效' : undefined}
          suffix={
            <Send type="button" aria-disabled={sms.left > 0} onClick={() => void handleSend()}>
              {sms.left > 0 ? `${sms.left}s` : '获取验证码'}
            </Send>
          }
        />
        <Button tone="primary" size="l" block type="submit" loading={busy}>
          {busy ? '正在登录…' : '立即登录'}
        </Button>
      </Form>
      <Foot>
        <Button tone="text" block icon={<WechatMark size={18} />} onClick={onWechat}>
          改用微信登录
        </Button>
      </Foot>
    </View>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s4};
`;

const Prefix = styled.span`
  padding-right: ${t.s3};
  border-right: 1px solid ${t.line};
  color: ${t.ink};
  font-variant-numeric: tabular-nums;
`;

const Send = styled.button`
  flex: none;
  min-height: 44px;
  color: ${t.accentInk};
  font-size: ${t.t14};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[aria-disabled='true'] {
    color: ${t.ink3};
    cursor: not-allowed;
  }
`;
