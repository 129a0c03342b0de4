import { styled } from 'styled-components';
import type { PayChannel } from '../contracts/order.ts';
import { t } from '../theme/tokens.ts';
import { RadioGroup } from '../ui/radio/index.ts';

interface PayMethodsProps {
  value: PayChannel;
  onValueChange: (channel: PayChannel) => void;
  /** Automatic renewal is agreed to in Alipay alone. */
  alipayOnly?: boolean;
}

/** 支付方式: one of the two channels. */
export function PayMethods({ value, onValueChange, alipayOnly = false }: PayMethodsProps) {
  return (
    <RadioGroup
      label="支付方式"
      cards={{ columns: 2 }}
      value={value}
      onValueChange={onValueChange}
      hint={alipayOnly ? '自动续费只支持支付宝' : undefined}
      options={[
        {
          value: 'ALIPAY',
          label: (
            <Method>
              <Mark style={{ background: '#1266d6' }}>支</Mark>支付宝
            </Method>
          ),
        },
        {
          value: 'WECHAT',
          disabled: alipayOnly,
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
