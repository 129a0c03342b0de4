import type { Order } from '@app/shared/contracts/order';
import { cleanTaxNo } from '@app/shared/contracts/tax-no';
import { call } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { useAttempt } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { Segmented } from '@app/shared/ui/segmented';
import { Skeleton } from '@app/shared/ui/skeleton';
import { TextField } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { DialogForm, Problem } from '../../../shared/form.tsx';
import { invoiceErrors, type InvoiceErrors } from '../model/invoice.ts';

const LAST = 'GET /member/user/invoice/last';

interface InvoiceDialogProps {
  order: Order;
  onClose: () => void;
  onDone: () => void;
}

/** Form for the invoice's recipient; prefilled with the previous one. */
export function InvoiceDialog({ order, onClose, onDone }: InvoiceDialogProps) {
  const last = useCall(LAST, {}, { quiet: true, enabled: order.invoice === null, staleTime: 0 });
  const begin = order.invoice ?? last.data ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="发票抬头"
      description={`电子普通发票，金额 ¥${order.payPrice}，与实付一致`}
    >
      {order.invoice === null && last.isPending ? (
        <Skeleton height="296px" />
      ) : (
        <InvoiceForm order={order} begin={begin} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

function InvoiceForm({ order, begin, onClose, onDone }: InvoiceDialogProps & { begin: Order['invoice'] }) {
  const [kind, setKind] = useState(begin?.kind ?? 'PERSON');
  const [title, setTitle] = useState(begin?.title ?? '');
  const [taxNo, setTaxNo] = useState(begin?.taxNo ?? '');
  const [email, setEmail] = useState(begin?.email ?? '');
  const [errors, setErrors] = useState<InvoiceErrors>({});
  const { busy, problem, attempt } = useAttempt();
  const invalidate = useInvalidate();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = invoiceErrors({ kind, title, taxNo, email });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void attempt(async () => {
      const form = { orderNo: order.orderNo, kind, title, taxNo: kind === 'COMPANY' ? taxNo : '', email };
      await call('POST /member/user/order/invoice', form, { quiet: true });
      void invalidate(LAST);
      toast.success('开票信息已提交');
      onDone();
    });
  };

  return (
    <DialogForm onSubmit={handleSubmit} noValidate>
      <Segmented
        label="抬头类型"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'PERSON', label: '个人' },
          { value: 'COMPANY', label: '企业' },
        ]}
      />
      <TextField
        label={kind === 'COMPANY' ? '企业名称' : '姓名'}
        value={title}
        maxLength={100}
        autoComplete={kind === 'COMPANY' ? 'organization' : 'name'}
        error={errors.title}
        onValueChange={setTitle}
      />
      {kind === 'COMPANY' && (
        <TextField
          label="纳税人识别号"
          value={taxNo}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.taxNo}
          onValueChange={(typed) => setTaxNo(cleanTaxNo(typed))}
        />
      )}
      <TextField
        label="收票邮箱"
        type="email"
        value={email}
        maxLength={100}
        autoComplete="email"
        error={errors.email}
        hint="下次开票会自动填入这次的抬头"
        onValueChange={setEmail}
      />
      <Problem text={problem} />
      <DialogFooter>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" tone="primary" loading={busy}>
          提交开票
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}
