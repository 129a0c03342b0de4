import { Check, CircleX, Undo2 } from 'lucide-react';
import { Spinner } from '../../ui/spinner/index.ts';
import type { ResultView } from '../model/result.ts';
import type { FaceTexts } from './Sign.ts';

const icon = { size: 32, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Texts for each result of an order. */
export const FACES: Record<ResultView, FaceTexts & { text: string }> = {
  asking: { icon: <Spinner size={32} />, title: '正在查询支付结果', text: '正在向支付渠道确认，请稍候。' },
  waiting: {
    icon: <Spinner size={32} />,
    title: '尚未收到支付结果',
    text: '支付渠道偶尔会晚一两分钟，结果到了这里会自动更新。已经付过的不要再付；还没付的可以继续支付。',
  },
  granting: {
    icon: <Spinner size={32} />,
    title: '支付成功，权益发放中',
    text: '钱已经收到，正在为您开通，通常几秒钟就好，不需要再付一次。',
  },
  paid: {
    icon: <Check {...icon} />,
    tone: 'success',
    title: '支付成功',
    text: '已经开通。原来的页面会自动更新，这个页面可以关掉。',
  },
  refunded: {
    icon: <Undo2 {...icon} />,
    tone: 'warning',
    title: '已退款',
    text: '这笔订单的款项已经原路退回，到账时间以支付渠道为准。需要的话可以重新下单。',
  },
  closed: {
    icon: <CircleX {...icon} />,
    title: '订单已关闭',
    text: '超过了付款时间，没有扣款。如果刚刚付过，款项会自动开通或原路退回，不会丢。',
  },
};
