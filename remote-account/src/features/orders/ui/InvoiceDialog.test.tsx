import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { orderOf } from '../../../testing/order.ts';
import { serve } from '../../../testing/service.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';

const SAVE = 'POST /member/user/order/invoice';
const LAST = 'GET /member/user/invoice/last';
const onDone = vi.fn<() => void>();
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交开票' }));
afterEach(() => onDone.mockReset());

it('the invoice dialog contains the last invoice title, and requires a number for a company', async () => {
  const last = { kind: 'COMPANY', title: '杭州知夏影像工作室', taxNo: '', email: 'lin@example.cn' };
  const sent = serve({ [LAST]: last, [SAVE]: orderOf() });
  renderAt(<InvoiceDialog order={orderOf()} onClose={() => undefined} onDone={onDone} />);
  expect((await screen.findByLabelText<HTMLInputElement>('企业名称')).value).toBe('杭州知夏影像工作室');
  submit();
  expect(await screen.findByText(/应为 18 位/)).toBeTruthy();
  expect(sent(SAVE)).toEqual([]);
  type('纳税人识别号', '9133 0106ma2kx61xk1');
  submit();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent(SAVE)).toEqual([{ orderNo: orderOf().orderNo, ...last, taxNo: '91330106MA2KX61XK1' }]);
});

it('an existing invoice is changed, and a refusal keeps what was typed', async () => {
  const invoice = { kind: 'PERSON' as const, title: '林知夏', taxNo: '', email: 'lin@example.cn' };
  const sent = serve({ [SAVE]: new Refusal('发票已开出，不能再改') });
  renderAt(<InvoiceDialog order={orderOf({ invoice })} onClose={() => undefined} onDone={onDone} />);
  expect(sent(LAST)).toEqual([]);
  type('姓名', '林晚秋');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('发票已开出，不能再改');
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('林晚秋');
  expect(onDone).not.toHaveBeenCalled();
});
