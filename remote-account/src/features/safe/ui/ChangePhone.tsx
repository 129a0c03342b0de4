import type { AccountCheck } from '@app/shared/contracts/account';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Check, Info } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Form } from '../../../shared/form.tsx';
import { CalloutBox } from '../../../shared/Panel.tsx';
import { ProofField, ProofGate, useProof, useProvenSend } from '../../../shared/proof.tsx';
import { Actions, BindPhone } from './BindPhone.tsx';

interface ChangePhoneProps {
  check: AccountCheck;
  onCancel: () => void;
  onDone: () => void;
}

/** Verifies the old number first, then binds the new one. */
export function ChangePhone({ check, onCancel, onDone }: ChangePhoneProps) {
  const [ticket, setTicket] = useState('');
  const second = ticket !== '';
  return (
    <>
      <Steps>
        <li data-state={second ? 'done' : 'now'} aria-current={second ? undefined : 'step'}>
          <i>{second ? <Check size={12} strokeWidth={2} aria-label="已完成" /> : 1}</i>
          验证原手机号
        </li>
        <li data-state={second ? 'now' : undefined} aria-current={second ? 'step' : undefined}>
          <i>2</i>
          绑定新手机号
        </li>
      </Steps>
      {second ? (
        <BindPhone
          ticket={ticket}
          label="新手机号"
          action="完成更换"
          back="上一步"
          onBack={() => setTicket('')}
          onDone={onDone}
        >
          <CalloutBox>
            <Info size={16} strokeWidth={1.5} aria-hidden />
            <span>换绑后，原号码不能再登录。会员、课程、作品都保留在本账号。</span>
          </CalloutBox>
        </BindPhone>
      ) : (
        <OldNumber check={check} onCancel={onCancel} onTicket={setTicket} />
      )}
    </>
  );
}

interface OldNumberProps {
  check: AccountCheck;
  onCancel: () => void;
  onTicket: (ticket: string) => void;
}

function OldNumber({ check, onCancel, onTicket }: OldNumberProps) {
  const proof = useProof('change', check);
  const { busy, handle } = useProvenSend(proof, (ticket) => onTicket(ticket));
  return (
    <ProofGate proof={proof}>
      <Form onSubmit={handle} noValidate>
        <p>
          先确认是您本人，验证码发到 <b>{check.telphone}</b>
        </p>
        <ProofField proof={proof} label="验证码" />
        <Actions>
          <Button onClick={onCancel}>取消</Button>
          <Button type="submit" tone="primary" loading={busy}>
            下一步
          </Button>
        </Actions>
      </Form>
    </ProofGate>
  );
}

const Steps = styled.ol`
  display: flex;
  gap: 8px;
  margin-bottom: ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t13};
  li {
    display: flex;
    flex: none;
    gap: 8px;
    align-items: center;
  }
  li:first-child {
    flex: 1;
  }
  li:first-child::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${t.lineStrong};
  }
  i {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 1.5px solid ${t.lineStrong};
    border-radius: 50%;
    font-size: ${t.t12};
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }
  [data-state='now'] {
    color: ${t.ink};
    font-weight: 600;
    i {
      border-color: ${t.accent};
      background: ${t.accent};
      color: ${t.onAccent};
    }
  }
  [data-state='done'] {
    color: ${t.success};
    i {
      border-color: ${t.success};
      background: ${t.success};
      color: ${t.surface};
    }
  }
`;
