import { useAppConfig } from '@app/shared/state/config';
import { openModal } from '@app/shared/state/modals';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { MessageSquare, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { QrFrame } from '../QrFrame.ts';

/**
 * 客服: phone, hours and the enterprise chat's QR code, where configured, and a form that reaches
 * the operator.
 */
export function ServicePanel() {
  const { svrPhone, serviceHours, wechat } = useAppConfig();
  return (
    <Body>
      {wechat && (
        <QrFrame $size={132} $padding={6}>
          <Picture src={wechat} alt="客服二维码" fit="contain" />
        </QrFrame>
      )}
      {wechat && <p>微信扫码，添加企业客服</p>}
      {svrPhone && (
        <Line href={`tel:${svrPhone}`}>
          <Phone size={16} strokeWidth={1.5} aria-hidden />
          {svrPhone}
        </Line>
      )}
      {serviceHours && <Small>服务时间 {serviceHours}</Small>}
      {!wechat && !svrPhone && <Small>写下要反映的事，运营者会答复。</Small>}
      <Button
        size="s"
        block
        data-closes
        icon={<MessageSquare size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => openModal({ kind: 'message' })}
      >
        给客服留言
      </Button>
    </Body>
  );
}

const Body = styled.div`
  display: grid;
  justify-items: center;
  gap: ${t.s2};
  width: 208px;
  padding: ${t.s4};
  text-align: center;
  font-size: ${t.t13};
  color: ${t.ink2};
`;

const Line = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${t.ink};
  font-size: ${t.t14};
  font-variant-numeric: tabular-nums;
`;

const Small = styled.p`
  font-size: ${t.t12};
  color: ${t.ink3};
`;
