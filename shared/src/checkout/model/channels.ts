import type { PayChannel } from '../../contracts/order.ts';

/** One of the means by which a channel is paid. */
export interface Means<Call> {
  /** Its button. */
  name: string;
  /** Heading that says what to do now. */
  title: string;
  call: Call;
}

export interface Channel {
  name: string;
  /** Short name of the channel, and of its app on a phone. */
  app: string;
  /** One character on a ground of its own. */
  mark: { sign: string; ground: string };
  /** Whether the channel reports that its code was scanned. */
  reportsScan: boolean;
  /** A code that the app scans. */
  code: Means<'POST /member/user/order/aliqr' | 'POST /member/user/order/wxpay'> & {
    /** For somebody who reads the code on the phone that should scan it. */
    onPhone: { opensApp: boolean; hint: string };
  };
  /** A form that leads to its cashier, in a window of its own. It is sent to `hosts` alone. */
  page: (Means<'POST /member/user/order/alipay'> & { hosts: RegExp }) | null;
  /** A code by which automatic renewal is agreed to. */
  contract: (Means<'POST /member/user/order/alisign'> & { cancelHint: string }) | null;
}

/** All that pages know of the channels. A new one is an entry here, which the compiler asks for. */
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
      // The second name is Alipay's own place for trials.
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

/** In the order in which they are offered. */
export const CHANNEL_LIST = Object.keys(CHANNELS) as PayChannel[];
