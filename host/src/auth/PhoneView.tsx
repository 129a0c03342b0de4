import {
  CODE_LENGTH,
  codeToNumber,
  isPhone,
  PhoneCodeFields,
  SmsCheck,
  usePhoneCode,
  WechatMark,
} from '@app/shared/identity';
import { Button } from '@app/shared/ui/button';
import { Form } from '../shell/form.ts';
import { logIn } from './after-login.ts';
import { Back, ViewFoot, View, ViewHead, ViewTitle } from './parts.tsx';

const LOGIN_CODE = codeToNumber('login');

interface PhoneViewProps {
  afterLogin: (() => void) | undefined;
  /** Stored by the modal, so that another view does not lose it. */
  phone: string;
  onPhone: (phone: string) => void;
  onBack: () => void;
  onWechat: () => void;
}

export function PhoneView({ afterLogin, phone, onPhone, onBack, onWechat }: PhoneViewProps) {
  const login = usePhoneCode({
    codeFor: LOGIN_CODE,
    phone,
    onPhone,
    submit: (openId, code) => logIn({ openId, code, sceneStr: '', type: 'PHONE' }, afterLogin),
  });
  const { sms, busy } = login;

  function handleCode(typed: string): void {
    login.typeCode(typed);
    // All fields are complete, so that the focus moves to the button.
    if (typed.length === CODE_LENGTH && typed !== login.code && isPhone(phone)) void login.submit(typed);
  }

  if (sms.check)
    return (
      <View>
        <Back onClick={sms.drop} />
        <ViewHead>
          <ViewTitle focus={false}>安全验证</ViewTitle>
        </ViewHead>
        <SmsCheck sms={sms} send={login.send} />
      </View>
    );

  return (
    <View>
      <Back onClick={onBack} />
      <ViewHead>
        <ViewTitle focus={false}>手机号登录</ViewTitle>
      </ViewHead>
      <Form onSubmit={login.handleSubmit} noValidate>
        <PhoneCodeFields of={login} label="手机号" size="l" onCode={handleCode} />
        <Button tone="primary" size="l" block type="submit" loading={busy}>
          {busy ? '正在登录…' : '立即登录'}
        </Button>
      </Form>
      <ViewFoot>
        <Button tone="text" block icon={<WechatMark size={18} />} onClick={onWechat}>
          改用微信登录
        </Button>
      </ViewFoot>
    </View>
  );
}
