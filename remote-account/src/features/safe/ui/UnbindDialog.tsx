import type { AccountCheck } from '@app/shared/contracts/account';
import { call, describeError } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { CircleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Call } from '../../../shared/Panel.tsx';
import { ProofField, ProofGate, useProof } from '../../../shared/proof.tsx';

interface UnbindDialogProps {
  type: 'PHONE' | 'WECHAT';
  check: AccountCheck;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a way to log in away, after a proof. */
export function UnbindDialog({ type, check, onClose, onDone }: UnbindDialogProps) {
  const proof = useProof('unbind', check);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const name = type === 'PHONE' ? '手机号' : '微信';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    const ticket = await proof.take();
    if (ticket !== null)
      try {
        await call('POST /member/user/account/unbind', { type, ticket }, { quiet: true });
        toast.success(`${name}已解绑`);
        onDone();
      } catch (failure) {
        proof.refused();
        setProblem(describeError(failure));
      }
    setBusy(false);
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`解绑${name}`}>
      <ProofGate proof={proof}>
        <Form onSubmit={(event) => void handleSubmit(event)} noValidate>
          <Call>
            <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
            <span>
              {type === 'PHONE'
                ? '解绑后这个号码不能再登录，也收不到短信通知；之后用微信扫码登录。'
                : '解绑后这个微信不能再扫码登录；之后用手机号登录。'}
            </span>
          </Call>
          <ProofField proof={proof} />
          {problem && <Problem role="alert">{problem}</Problem>}
          <DialogFooter>
            <Button onClick={onClose}>取消</Button>
            <Button type="submit" tone="danger" loading={busy}>
              解绑{name}
            </Button>
          </DialogFooter>
        </Form>
      </ProofGate>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s4};
`;

const Problem = styled.p`
  color: ${t.danger};
  font-size: ${t.t13};
`;
