import { isoTime } from '../../domain/time/shanghai.ts';
import { escapeHtml, sandboxPage } from './page.ts';
import { clockTime } from './views.ts';

/** Named persons who return: a second scan finds the account of the first. */
export const SANDBOX_PEOPLE = [
  { key: 'xiaoman', name: '小满' },
  { key: 'qinghe', name: '青禾' },
] as const;

const REFRESH_SEC = 3;

interface WaitingScene {
  scene: string;
  createdAt: Date;
  expiresAt: Date;
}

interface KnownScene extends WaitingScene {
  openid: string | null;
  usedAt: Date | null;
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function waitingRow({ scene, createdAt, expiresAt }: WaitingScene, now: Date): string {
  const left = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
  const tail = escapeHtml(scene.slice(-6));
  return `<li><span>尾号 ${tail}</span><time datetime="${isoTime(createdAt)}">${clockTime(createdAt)}</time>
<span class="tag">还剩 ${left} 秒</span><form method="post" action="/sandbox/wechat/scan">${hidden('scene', scene)}${hidden('who', SANDBOX_PEOPLE[0].key)}
<a href="/sandbox/wechat/scan?scene=${encodeURIComponent(scene)}">换个微信号</a><button class="main">扫码并关注</button></form></li>`;
}

export function waitingView(list: WaitingScene[], now: Date): string {
  const rows = list.map((row) => waitingRow(row, now)).join('');
  return sandboxPage({
    title: '微信公众号',
    refreshSec: REFRESH_SEC,
    body: `<header><h1>微信公众号</h1><a href="/sandbox">返回沙箱</a></header>
<p>没有接入公众号，这里代替手机上的微信。点「扫码并关注」，就当「${SANDBOX_PEOPLE[0].name}」扫了那个二维码；同一局域网里的手机也可以直接扫。页面每 ${REFRESH_SEC} 秒刷新。</p>
${rows ? `<ul>${rows}</ul>` : '<div class="empty note">没有等待扫码的二维码。在登录窗口点「微信登录」后，几秒内就会出现在这里。</div>'}`,
  });
}

function card(title: string, heading: string, text: string, more = ''): string {
  return sandboxPage({
    title,
    body: `<main class="card"><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${more}
<a href="/sandbox/wechat">全部二维码</a></main>`,
  });
}

interface ScanTerms {
  now: Date;
  declined: boolean;
  brand: string;
  /** Whether this phone has created a WeChat account before. */
  own: boolean;
}

/** Screen of the phone after a scan: the accounts, and the result of the scan. */
export function scanView(scene: KnownScene | undefined, { now, declined, brand, own }: ScanTerms): string {
  const title = '扫码';
  if (!scene) return card(title, '没有这个二维码', '它可能是很久以前的。请在登录窗口刷新二维码后再试。');
  if (scene.usedAt) return card(title, '已完成', '网页已经收到，可以关掉这一页。');
  if (scene.openid) return card(title, '已关注', '网页几秒内就会收到。');
  if (scene.expiresAt <= now) return card(title, '二维码已失效', '请在登录窗口点击刷新后再扫。');
  if (declined) return card(title, '没有关注', '公众号不会收到消息，网页会一直等到二维码失效。');
  const people = SANDBOX_PEOPLE.map(({ key, name }) => `<option value="${key}">${name}</option>`).join('');
  const mine = own ? '<option value="own">这台手机上次的新微信号</option>' : '';
  return card(
    title,
    `${brand} 公众号`,
    '这是沙箱里的公众号。关注后，显示二维码的网页就会继续。',
    `<form method="post" action="/sandbox/wechat/scan">${hidden('scene', scene.scene)}
<label>用哪个微信号<select name="who">${mine}${people}<option value="new">新的微信号（登录时会注册）</option></select></label>
<button name="answer" value="decline">不关注</button><button class="main" name="answer" value="follow">扫码并关注</button></form><br>`,
  );
}
