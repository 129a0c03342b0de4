import { styled } from 'styled-components';
import type { PayChannel } from '../contracts/order.ts';
import { useAppConfig } from '../state/config.ts';
import { t } from '../theme/tokens.ts';
import { RadioGroup } from '../ui/radio/index.ts';

const CHANNEL_NAMES: Record<PayChannel, string> = { ALIPAY: '支付宝', WECHAT: '微信支付' };

/** The channel that is chosen at first: `wanted`, or the one that is open; null when none is. */
export function useOpenChannel(wanted: PayChannel): PayChannel | null {
  const { pay } = useAppConfig();
  const order: PayChannel[] = wanted === 'ALIPAY' ? ['ALIPAY', 'WECHAT'] : ['WECHAT', 'ALIPAY'];
  return order.find((channel) => pay[channel] !== 'NONE') ?? null;
}

interface PayMethodsProps {
  value: PayChannel;
  onValueChange: (channel: PayChannel) => void;
  /** Automatic renewal is agreed to in Alipay alone. */
  alipayOnly?: boolean;
}

/** 支付方式: one of the two channels, as far as they are open. */
export function PayMethods({ value, onValueChange, alipayOnly = false }: PayMethodsProps) {
  const { pay } = useAppConfig();
  const closed = (['ALIPAY', 'WECHAT'] as const).find((channel) => pay[channel] === 'NONE');
  const hint = alipayOnly ? '自动续费只支持支付宝' : closed && `${CHANNEL_NAMES[closed]}暂未开通`;
  return (
    <RadioGroup
      label="支付方式"
      cards={{ columns: 2 }}
      value={value}
      onValueChange={onValueChange}
      hint={hint}
      options={[
        {
          value: 'ALIPAY',
          disabled: pay.ALIPAY === 'NONE',
          label: (
            <Method>
              <Mark style={{ background: '#1266d6' }}>支</Mark>支付宝
            </Method>
          ),
        },
        {
          value: 'WECHAT',
          disabled: alipayOnly || pay.WECHAT === 'NONE',
          label: (
            <Method>
              <Mark style={{ background: '#12801a' }}>微</Mark>微信支付
            </Method>
          ),
        },
      ]}
    />
  );
}

const Method = styled.span`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-height: 42px;
  padding: 0 ${t.s3};
  font-size: ${t.t14};
  font-weight: 500;
  white-space: nowrap;
`;

const Mark = styled.i.attrs({ 'aria-hidden': true })`
  width: 20px;
  height: 20px;
  border-radius: 4px;
  color: #fff;
  font-size: ${t.t12};
  font-style: normal;
  font-weight: 600;
  line-height: 20px;
  text-align: center;
`;
