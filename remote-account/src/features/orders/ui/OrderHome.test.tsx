import { act, fireEvent, screen, within } from '@testing-library/react';
import * as socket from '@app/shared/socket/socket';
import { renderAt } from '@app/shared/testing/page';
import { pageOf } from '@app/shared/testing/service';
import { expect, it, vi } from 'vitest';
import { orderOf } from '../../../testing/order.ts';
import { serve } from '../../../testing/service.ts';
import { OrderHome } from './OrderHome.tsx';

const ORDERS = 'GET /member/user/order/page/{page}/{limit}';
const first = orderOf();
const second = orderOf({ orderNo: '20261121090000000001', bizTitle: '年度会员', module: 'GRADE' });
const counts = { ALL: 2, UNPAID: 0, PAID: 2, REFUND: 0, CLOSED: 0 };
const answers = { [ORDERS]: { ...pageOf([first, second]), counts } };
/** Detail of an order: beside the list on a wide screen, instead of it on a narrow one. */
const detail = () => screen.findByLabelText('订单详情');

it('the first order is shown beside the list until another one is selected', async () => {
  serve(answers);
  renderAt(<OrderHome />, '/user/home?type=5');
  expect(within(await detail()).getByText('202611221405 3871 0926')).toBeTruthy();
});

it('the address selects an order, which is fetched when the list does not contain it', async () => {
  const sent = serve({ ...answers, 'GET /member/user/order/get': orderOf({ bizTitle: '更早的课程' }) });
  renderAt(<OrderHome />, '/user/home?type=5&orderNo=20251122140538710926');
  expect(await within(await detail()).findByText('更早的课程')).toBeTruthy();
  expect(sent('GET /member/user/order/get')).toEqual([{ orderNo: '20251122140538710926' }]);
});

it('orders are filtered by state and by search words', async () => {
  const sent = serve(answers);
  renderAt(<OrderHome />, '/user/home?type=5');
  fireEvent.click(await screen.findByRole('radio', { name: /已支付/ }));
  await vi.waitFor(() => expect(sent(ORDERS).at(-1)).toMatchObject({ state: 'PAID', words: '' }));
  const words = screen.getByPlaceholderText('名称或订单编号');
  fireEvent.change(words, { target: { value: ' 年度 ' } });
  fireEvent.submit(words.closest('form')!);
  await vi.waitFor(() => expect(sent(ORDERS).at(-1)).toMatchObject({ state: 'PAID', words: '年度' }));
});

it('a message about an order refetches the list', async () => {
  let tell!: () => void;
  vi.spyOn(socket, 'onMessage').mockImplementation((_module, handler) => {
    tell = handler as never;
    return () => undefined;
  });
  const sent = serve(answers);
  renderAt(<OrderHome />, '/user/home?type=5');
  await detail();
  const before = sent(ORDERS).length;
  act(() => tell());
  await vi.waitFor(() => expect(sent(ORDERS).length).toBeGreaterThan(before));
});

it('an empty order list links to the courses', async () => {
  serve({ [ORDERS]: { ...pageOf([]), counts: { ...counts, ALL: 0 } } });
  renderAt(<OrderHome />, '/user/home?type=5');
  expect((await screen.findByRole('link', { name: '去学院看看' })).getAttribute('href')).toBe('/course');
});
