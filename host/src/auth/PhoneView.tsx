import { describeError } from '@app/shared/http/call';
import {
  cleanPhone,
  CODE_LENGTH,
  CODE_MISSING,
  CodeField,
  codeToNumber,
  HumanCheckForm,
  isPhone,
  PHONE_INVALID,
  useSmsCode,
  WechatMark,
} from '@app/shared/identity';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { logIn } from './after-login.ts';
import { Back, Foot, View, ViewHead, ViewTitle } from './parts.tsx';

const LOGIN_CODE = codeToNumber('login');

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
  const sms = useSmsCode(LOGIN_CODE);
  const phoneField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);

  async function handleSend(): Promise<void> {
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
        <CodeField
          ref={codeField}
          value={code}
          left={sms.left}
          sent={sent > 0}
          error={errors.code}
          onValueChange={(typed) => {
            setCode(typed);
            setErrors((was) => ({ ...was, code: undefined }));
            // Nothing is left to do but to press the button.
            if (typed.length === CODE_LENGTH && typed !== code && isPhone(phone) && !busy) void submit(typed);
          }}
          onSend={() => void handleSend()}
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
