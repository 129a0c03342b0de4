import type { AccountCheck } from '@app/shared/contracts/account';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { CircleAlert } from 'lucide-react';
import { Form, Problem } from '../../../shared/form.tsx';
import { CalloutBox } from '../../../shared/Panel.tsx';
import { ProofField, ProofGate, useProof, useProvenSend } from '../../../shared/proof.tsx';

interface UnbindDialogProps {
  type: 'PHONE' | 'WECHAT';
  check: AccountCheck;
  onClose: () => void;
  onDone: () => void;
}

/** Unbinds a login method after verification. */
export function UnbindDialog({ type, check, onClose, onDone }: UnbindDialogProps) {
  const proof = useProof('unbind', check);
  const name = type === 'PHONE' ? '手机号' : '微信';

  const { busy, problem, handle } = useProvenSend(proof, async (ticket) => {
    await call('POST /member/user/account/unbind', { type, ticket }, { quiet: true });
    toast.success(`${name}已解绑`);
    onDone();
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`解绑${name}`}>
      <ProofGate proof={proof}>
        <Form onSubmit={handle} noValidate>
          <CalloutBox>
            <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
            <span>
              {type === 'PHONE'
                ? '解绑后这个号码不能再登录，也收不到短信通知；之后用微信扫码登录。'
                : '解绑后这个微信不能再扫码登录；之后用手机号登录。'}
            </span>
          </CalloutBox>
          <ProofField proof={proof} />
          <Problem text={problem} />
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
