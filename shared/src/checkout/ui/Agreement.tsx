import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { WITHDRAWAL } from '../../contracts/limits.ts';
import { t } from '../../theme/tokens.ts';
import { Checkbox } from '../../ui/checkbox/index.ts';
import { AgreementLink } from './AgreementLink.tsx';

type Tick = Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onCheckedChange' | 'invalid'>;

/** Consent to the agreement of every plan. */
export function PlanTick({ digital, ...tick }: Tick & { digital: boolean }) {
  return (
    <Checkbox {...tick}>
      已阅读并同意
      <AgreementLink name="会员开通协议" />
      {digital && `，知晓数字内容支付后不支持${WITHDRAWAL}退货`}
    </Checkbox>
  );
}

/** Consent to monthly charges; `children` says when, how much and by which channel. */
export function RenewalTick({ children, ...tick }: Tick & { children: ReactNode }) {
  return (
    <Checkbox {...tick}>
      <b>我已知晓并同意自动续费</b>：{children}，直到我取消
    </Checkbox>
  );
}

/** Wrapper of a consent that costs money, in the font size of the sums beside it. */
export const Consent = styled.div`
  label {
    font-size: ${t.t14};
  }
  b {
    color: ${t.ink};
    font-weight: 600;
  }
`;
