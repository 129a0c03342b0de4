import type { InvoiceForm } from '../../contracts/order.ts';
import { cleanTaxNo } from '../../contracts/tax-no.ts';
import { t } from '../../theme/tokens.ts';
import { Button } from '../../ui/button/index.ts';
import { Segmented } from '../../ui/segmented/index.ts';
import { TextField } from '../../ui/text-field/index.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFields } from '../hooks/use-fields.ts';
import { BLANK_INVOICE, invoiceProblems } from '../model/forms.ts';
import { Actions, Fields, Pair } from './parts.ts';

const KINDS = [
  { value: 'PERSON', label: '个人' },
  { value: 'COMPANY', label: '企业' },
] as const;

interface InvoiceBoxProps {
  value: InvoiceForm | null;
  onValueChange: (invoice: InvoiceForm | null) => void;
}

/** 发票: none unless a title is given; the invoice is requested once the order is paid. */
export function InvoiceBox({ value, onValueChange }: InvoiceBoxProps) {
  const [open, setOpen] = useState(false);
  const { form, set, text, handleSubmit } = useFields(BLANK_INVOICE, invoiceProblems, (filled) => {
    onValueChange(filled);
    setOpen(false);
  });

  if (!open)
    return (
      <Line>
        <span>
          {value ? value.title : '不开发票'}{' '}
          <small>{value ? '付款后自动申请' : '付款后也可以在「我的订单」补开'}</small>
        </span>
        {value && (
          <Button tone="text" size="s" onClick={() => onValueChange(null)}>
            不要了
          </Button>
        )}
        <Button size="s" onClick={() => setOpen(true)}>
          {value ? '修改抬头' : '填写抬头'}
        </Button>
      </Line>
    );
  return (
    <Fields onSubmit={handleSubmit} noValidate aria-label="填写发票信息">
      <Segmented label="抬头类型" value={form.kind} options={[...KINDS]} onValueChange={(kind) => set({ kind })} />
      <Pair>
        <TextField
          label="发票抬头"
          {...text('title')}
          maxLength={100}
          autoComplete={form.kind === 'COMPANY' ? 'organization' : 'name'}
        />
        {form.kind === 'COMPANY' && (
          <TextField
            label="纳税人识别号"
            {...text('taxNo')}
            onValueChange={(typed) => set({ taxNo: cleanTaxNo(typed) })}
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
        <TextField label="收票邮箱" type="email" {...text('email')} maxLength={100} autoComplete="email" />
      </Pair>
      <Actions>
        <Button onClick={() => setOpen(false)}>取消</Button>
        <Button tone="primary" type="submit">
          确定
        </Button>
      </Actions>
    </Fields>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s2};

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;
