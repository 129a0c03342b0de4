import type { CallOutput } from '@app/shared/contracts/calls';
import type { Order } from '@app/shared/contracts/order';
import { call } from '@app/shared/http/call';
import { callKey, useCall, useInvalidate } from '@app/shared/http/query';
import { onMessage } from '@app/shared/socket/socket';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { Skeleton } from '@app/shared/ui/skeleton';
import { TextField } from '@app/shared/ui/text-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { More } from '../../../shared/More.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderRow } from './OrderRow.tsx';

const ORDERS = 'GET /member/user/order/page/{page}/{limit}';
const ORDER = 'GET /member/user/order/get';
const STEP = 10;

type Page = CallOutput<typeof ORDERS>;
type State = keyof Page['counts'];

const TABS: { value: State; name: string }[] = [
  { value: 'ALL', name: '全部' },
  { value: 'UNPAID', name: '待支付' },
  { value: 'PAID', name: '已支付' },
  { value: 'REFUND', name: '退款' },
  { value: 'CLOSED', name: '已关闭' },
];

/** 我的订单: the list with the selected order beside it; on a phone one replaces the other. */
export function OrderHome() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('orderNo') ?? '';
  const [state, setState] = useState<State>('ALL');
  const [words, setWords] = useState('');
  const invalidate = useInvalidate();
  const pages = useInfiniteQuery({
    queryKey: [...callKey(ORDERS), 'home', state, words],
    queryFn: ({ pageParam, signal }) =>
      call(ORDERS, { page: pageParam, limit: STEP, state, words }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
    placeholderData: (before) => before,
  });
  useEffect(
    () =>
      onMessage('ORDER', () => {
        void invalidate(ORDERS);
        void invalidate(ORDER);
      }),
    [invalidate],
  );

  const choose = (orderNo: string) => setParams(orderNo ? { type: '5', orderNo } : { type: '5' });
  const handleChange = () => void Promise.all([invalidate(ORDERS), invalidate(ORDER)]);

  if (pages.isPending) return <Skeleton height="480px" radius={t.r2} />;
  if (pages.isError) return <CallError of={pages} />;
  const { counts } = pages.data.pages[0]!;
  const list = pages.data.pages.flatMap((page) => page.list);
  const total = pages.data.pages.at(-1)!.total;
  if (counts.ALL === 0 && words === '' && !chosen)
    return (
      <Empty
        text="还没有订单。买过的课程、会员和发票都会放在这里。"
        action={<LinkButton to="/course">去学院看看</LinkButton>}
      />
    );
  const shown = chosen || list[0]?.orderNo || '';
  return (
    <Columns data-one={chosen ? '' : undefined}>
      <List aria-label="订单列表">
        <Filter>
          <Segmented
            label="订单状态"
            value={state}
            onValueChange={(next) => {
              setState(next);
              if (chosen) choose('');
            }}
            options={TABS.map(({ value, name }) => ({
              value,
              label: (
                <>
                  {name} <Count $loud={value === 'UNPAID' && counts.UNPAID > 0}>{counts[value]}</Count>
                </>
              ),
            }))}
          />
          <Find words={words} onFind={setWords} />
        </Filter>
        {list.length === 0 ? (
          <Empty text={words ? `没有找到「${words}」的订单` : '这里没有订单'} />
        ) : (
          <ul>
            {list.map((order) => (
              <OrderRow
                key={order.orderNo}
                order={order}
                chosen={order.orderNo === shown}
                onChoose={() => choose(order.orderNo)}
                onChange={handleChange}
              />
            ))}
          </ul>
        )}
        <Earlier of={pages} text={`更早的订单 ${total - list.length} 笔`} />
      </List>
      {shown && (
        <Detail
          orderNo={shown}
          listed={list.find(({ orderNo }) => orderNo === shown)}
          onBack={() => choose('')}
          onChange={handleChange}
        />
      )}
    </Columns>
  );
}

function Find({ words, onFind }: { words: string; onFind: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form role="search" aria-label="搜索订单" onSubmit={handleSubmit}>
      <TextField
        label="搜索订单"
        hideLabel
        size="s"
        type="search"
        enterKeyHint="search"
        maxLength={50}
        placeholder="名称或订单编号"
        prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          // Clearing the search shows all orders without a submit.
          if (next === '') onFind('');
        }}
      />
    </form>
  );
}

interface DetailProps {
  orderNo: string;
  /** The order as the list contains it. */
  listed: Order | undefined;
  onBack: () => void;
  onChange: () => void;
}

function Detail({ orderNo, listed, onBack, onChange }: DetailProps) {
  const asked = useCall(ORDER, { orderNo }, { quiet: true, enabled: listed === undefined });
  const order = listed ?? asked.data;
  return (
    <Aside aria-label="订单详情">
      {order ? (
        <OrderDetail key={orderNo} order={order} onBack={onBack} onChange={onChange} />
      ) : asked.isError ? (
        <CallError of={asked} />
      ) : (
        <Skeleton height="480px" radius={t.r2} />
      )}
    </Aside>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 432px;
  gap: ${t.s5};
  align-items: start;
  ${below(1280)} {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      display: none;
    }
    &[data-one] > section {
      display: none;
    }
    &[data-one] > aside {
      display: block;
    }
  }
`;

const List = styled.section`
  min-width: 0;
  > ul {
    background: ${t.surface};
    border: 1px solid ${t.line};
    border-radius: ${t.r2};
    overflow: hidden;
  }
  ${below(690)} {
    > ul {
      margin-inline: calc(-1 * ${t.s4});
      border-inline: 0;
      border-radius: 0;
    }
  }
`;

const Aside = styled.aside`
  position: sticky;
  top: 88px;
  ${below(1280)} {
    position: static;
  }
`;

const Filter = styled.div`
  display: flex;
  gap: ${t.s3};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${t.s3};
  > form {
    width: 220px;
  }
  ${below(960)} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    > form {
      width: auto;
    }
    > div {
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
`;

const Count = styled.small<{ $loud: boolean }>`
  color: ${({ $loud }) => ($loud ? t.warning : t.ink3)};
  font-size: ${t.t12};
  font-weight: ${({ $loud }) => ($loud ? 600 : 400)};
  font-variant-numeric: tabular-nums;
`;

const Earlier = styled(More)`
  padding-bottom: ${t.s4};
`;
