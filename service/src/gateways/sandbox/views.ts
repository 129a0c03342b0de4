import { isoTime } from '../../domain/time/shanghai.ts';
import { escapeHtml, sandboxPage } from './page.ts';

export interface SandboxSms {
  telphone: string;
  scene: string;
  code: string;
  /** Text of a notice, which contains no code. */
  text: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface SandboxCode {
  shown: string;
  note: string;
}

const SCENES: Record<string, string> = {
  login: '登录',
  bind: '绑定手机',
  unbind: '解绑',
  change: '更换手机',
  export: '导出数据',
  leave: '注销账号',
  'notice.renewal': '扣款提醒',
  'notice.order': '订单通知',
};
const REFRESH_SEC = 3;

export const clockTime = (at: Date) => isoTime(at).slice(11, 19);

function smsRow(sms: SandboxSms, now: Date): string {
  const old = sms.code !== '' && sms.expiresAt <= now;
  const words = sms.code === '' ? `<p>${escapeHtml(sms.text)}</p>` : `<code>${escapeHtml(sms.code)}</code>`;
  return `<li${old ? ' class="old"' : ''}><span>${escapeHtml(sms.telphone)}</span>
<span class="tag">${escapeHtml(SCENES[sms.scene] ?? sms.scene)}</span>${words}
<time datetime="${isoTime(sms.createdAt)}">${old ? '已过期' : clockTime(sms.createdAt)}</time></li>`;
}

export function smsView(list: SandboxSms[], now: Date): string {
  const rows = list.map((sms) => smsRow(sms, now)).join('');
  return sandboxPage({
    title: '短信收件箱',
    refreshSec: REFRESH_SEC,
    body: `<header><h1>短信收件箱</h1><a href="/sandbox">返回沙箱</a></header>
<p>没有接入短信通道，发出的短信都停在这里；验证码 5 分钟内有效。页面每 ${REFRESH_SEC} 秒刷新。</p>
${rows ? `<ul class="sms">${rows}</ul>` : '<div class="empty note">还没有短信。在登录窗口点「获取验证码」后，几秒内就会出现在这里。</div>'}`,
  });
}

interface Channels {
  smsOpen: boolean;
  wechatOpen: boolean;
  payOpen: boolean;
}

export function indexView(codes: SandboxCode[], { smsOpen, wechatOpen, payOpen }: Channels): string {
  const rows = codes
    .map((code) => `<li><code>${escapeHtml(code.shown)}</code><span class="note">${escapeHtml(code.note)}</span></li>`)
    .join('');
  const sms = smsOpen
    ? '<li><a href="/sandbox/sms">短信收件箱</a><span class="note">验证码与通知</span></li>'
    : '<li><span>短信收件箱</span><span class="note">已接入短信通道，验证码会发到真实手机</span></li>';
  const wechat = wechatOpen
    ? '<li><a href="/sandbox/wechat">微信公众号</a><span class="note">扫码登录时，代替手机上的微信</span></li>'
    : '<li><span>微信公众号</span><span class="note">已接入公众号，请用手机上的微信扫码</span></li>';
  const pay = payOpen
    ? '<li><a href="/sandbox/pay">支付</a><span class="note">代替支付宝和微信支付，不会动用真实资金</span></li>'
    : '<li><span>支付</span><span class="note">已接入支付通道，付款是真实的</span></li>';
  return sandboxPage({
    title: '演示沙箱',
    body: `<header><h1>演示沙箱</h1><a href="/">回到首页</a></header>
<p>外部通道在演示环境里的替身，只在本机或内网地址上开放。</p>
<ul>${sms}${wechat}${pay}</ul>
<h2>演示兑换码</h2><p>在「个人中心 · 兑换中心」里输入，带不带短横线都可以。</p><ul>${rows}</ul>`,
  });
}
