import type { PayChannel } from '@app/shared/contracts/order';
import type { SandboxAgreement, SandboxMood, SandboxNotice, SandboxTrade } from '../../../db/schema/sandbox-pay.ts';
import { yuan } from '../../../domain/money/yuan.ts';
import { escapeHtml, sandboxPage } from '../page.ts';
import { clockTime } from '../views.ts';

export const phonePath = (code: string) => `/sandbox/pay/phone/${code}`;
export const signPath = (contractNo: string) => `/sandbox/pay/sign/${contractNo}`;

const NAMES: Record<PayChannel, string> = { ALIPAY: '支付宝', WECHAT: '微信支付' };
const COLOURS: Record<PayChannel, string> = { ALIPAY: '#0b5fd8', WECHAT: '#067c3c' };
const STATES: Record<SandboxTrade['state'], string> = {
  NEW: '未扫码',
  WAITING: '已扫码，待付款',
  PAID: '已付款',
  CLOSED: '已关闭',
};

const PHONE_STYLE = `<style>
  .phone { max-width: 375px; margin: 24px auto; border-radius: 32px; overflow: hidden; border: 8px solid #20242c; background: Canvas }
  .phone .bar { padding: 16px; color: #fff; text-align: center; font-weight: 600 }
  .phone .inside { padding: 24px; min-height: 420px; display: flex; flex-direction: column; gap: 8px; text-align: center }
  .phone .amount { font-size: 40px; font-weight: 700; margin: 8px 0; font-variant-numeric: tabular-nums }
  .phone form { flex-direction: column; align-items: stretch; margin-top: auto }
  .phone .note { font-size: 13px; margin: 0 }
  .phone dl { text-align: left; display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 16px 0 }
  .phone dd { margin: 0; text-align: right; overflow-wrap: anywhere }
</style>`;

const button = (name: string, label: string, main = false, colour = '') =>
  `<button name="act" value="${name}"${main ? ` class="main" style="background:${colour};border-color:${colour}"` : ''}>${escapeHtml(label)}</button>`;

interface Screen {
  channel: PayChannel;
  title: string;
  inside: string;
}

function phone({ channel, title, inside }: Screen): string {
  return sandboxPage({
    title: `${NAMES[channel]} · ${title}`,
    body: `${PHONE_STYLE}<main class="phone"><div class="bar" style="background:${COLOURS[channel]}">${NAMES[channel]}（沙箱）</div>
<div class="inside">${inside}<p class="note">这是演示用的沙箱，不会动用真实资金。</p><a class="note" href="/sandbox/pay">支付沙箱</a></div></main>`,
  });
}

const facts = (list: Record<string, string>) =>
  `<dl>${Object.entries(list)
    .map(([name, value]) => `<dt class="note">${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`;

export interface PhoneTerms {
  now: Date;
  brand: string;
  declined: boolean;
}

/** Screen of the payer's phone. */
export function phoneView(trade: SandboxTrade | undefined, { now, brand, declined }: PhoneTerms): string {
  if (!trade)
    return phone({
      channel: 'ALIPAY',
      title: '付款码',
      inside: '<h1>没有这个付款码</h1><p>请在收银台刷新二维码后再扫。</p>',
    });
  const { channel, amountFen, code } = trade;
  const colour = COLOURS[channel];
  const amount = `<div class="amount">¥${yuan(amountFen)}</div>`;
  const rows = facts({ 收款方: brand, 商品: trade.title, 商户单号: trade.outTradeNo });
  const form = (inside: string) => `<form method="post" action="${phonePath(code)}">${inside}</form>`;
  const page = (title: string, inside: string) => phone({ channel, title, inside });
  if (trade.state === 'PAID') {
    const back = trade.returnUrl
      ? `<p><a href="${escapeHtml(trade.returnUrl)}">返回商家</a></p>`
      : '<p>回到电脑上的收银台，几秒内就会看到结果。</p>';
    return page('支付成功', `<h1>支付成功</h1>${amount}${rows}${back}`);
  }
  if (trade.state === 'CLOSED')
    return page('交易已关闭', `<h1>交易已关闭</h1>${amount}<p>这笔交易已经关闭，没有付款。</p>`);
  if (trade.expiresAt <= now)
    return page('付款码已失效', `<h1>付款码已失效</h1>${amount}<p>请在收银台刷新二维码后再扫。</p>`);
  if (trade.state === 'NEW')
    return page(
      '扫一扫',
      `<h1>扫一扫</h1>${amount}<p>${escapeHtml(brand)}</p>${form(button('scan', '扫这个付款码', true, colour))}`,
    );
  if (declined)
    return page(
      '已取消',
      `<h1>没有付款</h1>${amount}<p>已取消这次付款，收银台仍在等待。</p>${form(button('scan', '重新付款', true, colour))}`,
    );
  return page(
    '确认付款',
    `<h1>确认付款</h1>${amount}${rows}${form(button('pay', '确认付款', true, colour) + button('decline', '取消'))}`,
  );
}

/** Screen of the phone for signing a contract of recurring charges. */
export function signView(agreement: SandboxAgreement | undefined, { brand, declined }: PhoneTerms): string {
  const page = (title: string, inside: string) => phone({ channel: 'ALIPAY', title, inside });
  if (!agreement) return page('签约', '<h1>没有这份协议</h1><p>请回到网页重新扫码。</p>');
  const { contractNo, priceFen, firstDay, account, state } = agreement;
  const rows = facts({
    商家: brand,
    账号: account,
    扣款周期: '每月',
    每次最多: `¥${yuan(priceFen)}`,
    首次扣款日: firstDay,
  });
  const form = (inside: string) => `<form method="post" action="${signPath(contractNo)}">${inside}</form>`;
  if (state === 'ACTIVE')
    return page('自动扣款', `<h1>自动扣款已开通</h1>${rows}${form(button('unsign', '在支付宝里解约'))}`);
  if (state === 'ENDED') return page('自动扣款', `<h1>自动扣款已关闭</h1>${rows}<p>之后不会再扣款。</p>`);
  if (declined) return page('签约', `<h1>没有签约</h1><p>可以重新扫码再决定。</p>`);
  return page(
    '开通自动扣款',
    `<h1>开通自动扣款</h1>${rows}${form(button('sign', '同意协议并开通', true, COLOURS.ALIPAY) + button('decline', '取消'))}`,
  );
}

function tradeRow(trade: SandboxTrade): string {
  const act = (name: string, label: string) =>
    `<button name="act" value="${name}:${trade.channel}:${escapeHtml(trade.outTradeNo)}">${escapeHtml(label)}</button>`;
  const more =
    trade.state === 'PAID'
      ? [
          act('again', '再发一次通知'),
          act('signature', '伪造：签名'),
          act('amount', '伪造：金额'),
          act('app', '伪造：应用'),
          act('currency', '伪造：币种'),
          ...(trade.channel === 'WECHAT' ? [act('old', '伪造：旧时间')] : []),
        ]
      : [act('late', trade.state === 'CLOSED' ? '关闭后到账' : '直接到账')];
  const refunded = trade.refundedFen > 0 ? `，已退 ¥${yuan(trade.refundedFen)}` : '';
  return `<li><a href="${phonePath(trade.code)}">${NAMES[trade.channel]} ¥${yuan(trade.amountFen)}</a><span class="tag">${STATES[trade.state]}${refunded}</span>
<span class="note">${escapeHtml(trade.title)} · ${escapeHtml(trade.outTradeNo)}</span><form method="post" action="/sandbox/pay">${more.join('')}</form></li>`;
}

function moodForm(channel: PayChannel, mood: SandboxMood): string {
  const tick = (name: keyof SandboxMood, label: string) =>
    `<label style="flex-basis:auto;display:inline-flex;gap:8px"><input type="checkbox" name="${name}" value="1"${mood[name] ? ' checked' : ''}>${label}</label>`;
  const number = (name: 'lateSec' | 'copies', label: string, max: number) =>
    `<label style="flex-basis:auto">${label}<input type="number" name="${name}" min="${name === 'copies' ? 1 : 0}" max="${max}" value="${mood[name]}"></label>`;
  return `<h2>${NAMES[channel]}</h2><form method="post" action="/sandbox/pay"><input type="hidden" name="channel" value="${channel}">
${tick('down', '通道不可用')}${tick('mute', '不发通知')}${channel === 'ALIPAY' ? tick('poor', '扣款时余额不足') : ''}${tick('shuffle', '通知乱序')}
${number('lateSec', '通知推迟（秒）', 3600)}${number('copies', '每次通知份数', 5)}<button name="act" value="mood" class="main">保存</button></form>`;
}

const KINDS: Record<SandboxNotice['kind'], string> = { payment: '付款', refund: '退款', sign: '签约', unsign: '解约' };

interface Control {
  trades: SandboxTrade[];
  agreements: SandboxAgreement[];
  notices: SandboxNotice[];
  moods: Record<PayChannel, SandboxMood>;
}

export function controlView({ trades, agreements, notices, moods }: Control): string {
  const rows = trades.map(tradeRow).join('');
  const contracts = agreements
    .map(
      (row) =>
        `<li><a href="${signPath(row.contractNo)}">自动扣款 ¥${yuan(row.priceFen)}</a><span class="tag">${{ NEW: '待签约', ACTIVE: '生效中', ENDED: '已结束' }[row.state]}</span><span class="note">${escapeHtml(row.account)}</span>
<form method="post" action="/sandbox/pay"><button name="act" value="unsign::${escapeHtml(row.contractNo)}">解约</button><button name="act" value="vanish::${escapeHtml(row.contractNo)}">解约但不通知</button></form></li>`,
    )
    .join('');
  const told = notices
    .map(
      (row) =>
        `<li><span>${NAMES[row.channel]} ${KINDS[row.kind]}${row.fault ? '（伪造）' : ''}</span><span class="tag">${row.tries} 次${row.dueAt ? `，下次 ${clockTime(row.dueAt)}` : ''}</span><span class="note">${escapeHtml(row.answer)}</span></li>`,
    )
    .join('');
  return sandboxPage({
    title: '支付沙箱',
    body: `<style>li form { flex-basis: 100%; margin: 0 } li button { min-height: 36px; padding: 0 12px; font-size: 14px }</style><header><h1>支付沙箱</h1><a href="/sandbox">返回沙箱</a></header>
<p>没有配置支付密钥时，由这里代替支付宝和微信支付：同样的协议，自己的密钥，签过名的通知按缩短的间隔重发，直到被收下或次数用完。不会动用真实资金。</p>
${moodForm('ALIPAY', moods.ALIPAY)}${moodForm('WECHAT', moods.WECHAT)}
<h2>交易 <a href="/sandbox/pay" style="font-size:14px;font-weight:400">刷新</a></h2>${rows ? `<ul>${rows}</ul>` : '<div class="empty note">还没有交易。下单付款后，几秒内就会出现在这里。</div>'}
${contracts ? `<h2>自动扣款协议</h2><ul>${contracts}</ul>` : ''}${told ? `<h2>最近的通知</h2><ul>${told}</ul>` : ''}`,
  });
}
