import type { PayChannel } from '../../contracts/order.ts';

/** One of the means by which a channel is paid. */
export interface PaymentMeans<Call> {
  /** Text of its button. */
  name: string;
  /** Heading with the instruction for this step. */
  title: string;
  call: Call;
}

export interface Channel {
  name: string;
  /** Short name of the channel, and of its app on a phone. */
  app: string;
  /** One character on a coloured background, as the channel's logo. */
  mark: { sign: string; ground: string };
  /** Whether the channel reports that its code was scanned. */
  reportsScan: boolean;
  /** Payment by a code that the channel's app scans. */
  code: PaymentMeans<'POST /member/user/order/aliqr' | 'POST /member/user/order/wxpay'> & {
    /** Hint for a person who sees the code on the same phone that should scan it. */
    onPhone: { opensApp: boolean; hint: string };
  };
  /** Payment by a form that is posted to the channel's cashier in a new window, to `hosts` only. */
  page: (PaymentMeans<'POST /member/user/order/alipay'> & { hosts: RegExp }) | null;
  /** A code that signs the contract of automatic renewal. */
  contract: (PaymentMeans<'POST /member/user/order/alisign'> & { cancelHint: string }) | null;
}

/** All that pages know of the channels. The compiler requires an entry for each channel. */
export const CHANNELS: Record<PayChannel, Channel> = {
  ALIPAY: {
    name: '支付宝',
    app: '支付宝',
    mark: { sign: '支', ground: '#1266d6' },
    reportsScan: true,
    code: {
      name: '手机支付宝扫码',
      title: '请用手机支付宝扫码',
      call: 'POST /member/user/order/aliqr',
      onPhone: { opensApp: true, hint: '或用另一台手机扫上面的二维码' },
    },
    page: {
      name: '支付宝网页支付',
      title: '请在新窗口完成支付',
      call: 'POST /member/user/order/alipay',
      // The second host is Alipay's sandbox.
      hosts: /[.](alipay|alipaydev)[.]com$/,
    },
    contract: {
      name: '支付宝扫码签约',
      title: '请用手机支付宝扫码',
      call: 'POST /member/user/order/alisign',
      cancelHint: '也可在支付宝「我的 → 设置 → 支付设置 → 免密支付/自动扣款」里取消。',
    },
  },
  WECHAT: {
    name: '微信支付',
    app: '微信',
    mark: { sign: '微', ground: '#12801a' },
    reportsScan: false,
    code: {
      name: '微信扫码',
      title: '请用手机微信扫码',
      call: 'POST /member/user/order/wxpay',
      onPhone: {
        opensApp: false,
        hint: '微信不能从浏览器里直接打开付款，请用另一台手机扫码，或换成支付宝',
      },
    },
    page: null,
    contract: null,
  },
};

/** Channels in the order in which they are offered. */
export const CHANNEL_LIST = Object.keys(CHANNELS) as PayChannel[];
