import { WechatMark } from '@app/shared/identity';
import { keepsCookies } from '@app/shared/http/token';
import { toast } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Mark } from '../shell/header/Mark.tsx';
import { Agreement } from './Agreement.tsx';
import { ViewFoot, View, ViewTitle } from './parts.tsx';

const AGREEMENT_MISSING = '请阅读并同意《用户协议》《隐私政策》';

interface IndexViewProps {
  /** The view is shown again after another view. */
  returned: boolean;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onChoose: (way: 'WECHAT' | 'PHONE') => void;
}

export function IndexView({ returned, agreed, onAgree, onChoose }: IndexViewProps) {
  const { brand } = useAppConfig();
  const [missing, setMissing] = useState(false);

  function choose(way: 'WECHAT' | 'PHONE'): void {
    if (!agreed) {
      setMissing(true);
      toast.warning(AGREEMENT_MISSING);
    } else if (!keepsCookies())
      toast.error('浏览器不保存 Cookie，无法登录', '请在浏览器的设置中允许本站保存 Cookie，然后重试。');
    else onChoose(way);
  }

  return (
    <View>
      <Hello>
        <Mark size={48} />
        <ViewTitle focus={returned}>登录{brand}</ViewTitle>
        <p>登录后，作品和学习进度会跟着您走</p>
      </Hello>
      <Ways>
        <Button size="l" block icon={<WechatMark />} onClick={() => choose('WECHAT')}>
          微信登录
        </Button>
        <Button
          size="l"
          block
          icon={<Smartphone size={20} strokeWidth={1.5} aria-hidden />}
          onClick={() => choose('PHONE')}
        >
          手机号登录
        </Button>
      </Ways>
      <Agreement agreed={agreed} onChange={onAgree} missing={missing && !agreed} />
      <ViewFoot>
        <New>没有账号？登录时会自动注册</New>
      </ViewFoot>
    </View>
  );
}

const Hello = styled.header`
  display: grid;
  justify-items: center;
  gap: ${t.s1};
  padding-top: ${t.s4};
  text-align: center;

  h2 {
    margin-top: ${t.s3};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;

const Ways = styled.div`
  display: grid;
  gap: ${t.s3};
  margin: ${t.s6} 0 ${t.s4};
`;

const New = styled.p`
  color: ${t.ink3};
  font-size: ${t.t13};
  text-align: center;
`;
