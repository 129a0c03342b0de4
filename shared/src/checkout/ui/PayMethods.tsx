import { styled } from 'styled-components';
import type { PayChannel } from '../../contracts/order.ts';
import { useAppConfig } from '../../state/config.ts';
import { t } from '../../theme/tokens.ts';
import { RadioGroup } from '../../ui/radio/index.ts';
import { CHANNEL_LIST, CHANNELS } from '../model/channels.ts';
import { RENEWAL_CHANNEL } from '../model/ways.ts';

interface PayMethodsProps {
  value: PayChannel;
  onValueChange: (channel: PayChannel) => void;
  /** The order needs automatic renewal, which not every channel supports. */
  renewing?: boolean;
}

/** 支付方式: selects one of the open channels. */
export function PayMethods({ value, onValueChange, renewing = false }: PayMethodsProps) {
  const { pay } = useAppConfig();
  const closed = CHANNEL_LIST.find((channel) => pay[channel] === 'NONE');
  const hint = renewing
    ? `自动续费只支持${CHANNELS[RENEWAL_CHANNEL].name}`
    : closed && `${CHANNELS[closed].name}暂未开通`;
  return (
    <RadioGroup
      label="支付方式"
      cards={{ columns: 2 }}
      value={value}
      onValueChange={onValueChange}
      hint={hint}
      options={CHANNEL_LIST.map((channel) => {
        const { name, mark, contract } = CHANNELS[channel];
        return {
          value: channel,
          disabled: pay[channel] === 'NONE' || (renewing && contract === null),
          label: (
            <Method>
              <Mark style={{ background: mark.ground }}>{mark.sign}</Mark>
              {name}
            </Method>
          ),
        };
      })}
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
