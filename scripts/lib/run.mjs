import path from 'node:path';
import { networkInterfaces } from 'node:os';
import { watchNpm } from './ancestors.mjs';
import { ensureInstalled, packsInUse } from './install.mjs';
import { CannotStart } from './claim.mjs';
import { startStack } from './stack.mjs';

/** Interval in ms of one Ctrl-C: npm forwards it in addition to the terminal's signal. */
const SAME_REQUEST_MS = 2000;

function lanAddresses({ host, port }) {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const all = Object.values(networkInterfaces()).flat();
  return all.flatMap((one) => (one?.family === 'IPv4' && !one.internal ? [`http://${one.address}:${port}`] : []));
}

const SANDBOX_OFF = '未开启（仅在本机或内网地址、前面没有代理且未配置短信网关时开启，可用 SANDBOX=1 强制开启）';

function sandboxes({ url, settings }) {
  if (settings.sandbox !== '1')
    return [
      SANDBOX_OFF,
      settings.wechatAccount ? '未开启（已接入公众号）' : SANDBOX_OFF,
      settings.payKeys ? '未开启（已接入支付通道）' : SANDBOX_OFF,
    ];
  const wechat = settings.wechatAccount ? '未开启（已接入公众号，用手机上的微信扫码）' : `${url}/sandbox/wechat`;
  const pay = settings.payKeys ? '未开启（已接入支付通道，付款是真实的）' : `${url}/sandbox/pay`;
  return [`${url}/sandbox/sms`, wechat, pay];
}

/** Names and licences of the trained models in use: one of them is not permissive. */
function models() {
  const packs = packsInUse().map(({ name, licence }) => `${name}（${licence}）`);
  if (packs.length === 0) return '没有安装（MODELS=none），照片里的主体按颜色和边缘找';
  return `${packs.join('、')}，在单独的进程里；不用：MODELS=none，见 docs/operators/models.md`;
}

function announce({ url, settings }) {
  const others = lanAddresses(settings);
  const [sms, wechat, pay] = sandboxes({ url, settings });
  console.log(`
绘学 AI 已启动

  网站      ${[url, ...others].join('  ')}
  发布台    ${url}/console，登录用 ${path.join(settings.dataDir, 'release-token')} 里的令牌
  短信沙箱  ${sms}
  微信沙箱  ${wechat}
  支付沙箱  ${pay}
  模型      ${models()}
  数据目录  ${settings.dataDir}
  停止      按 Ctrl-C
`);
}

/** Starts everything, waits for a stop signal, and stops everything. */
export async function run() {
  const started = settled();
  const abort = new AbortController();
  /** Time of the first stop signal. */
  let stopping = 0;
  let stack;

  async function stop() {
    if (stopping) {
      if (Date.now() - stopping < SAME_REQUEST_MS) return;
      // A second stop signal exits immediately: confirmed data is on disk already.
      stack?.abandon();
      process.exit(1);
    }
    stopping = Date.now();
    console.log('正在停止……');
    abort.abort();
    await started.promise;
    await stack?.stop();
    console.log('已停止');
    process.exit(0);
  }
  const onSignal = () => void stop().catch((error) => fail(error));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  watchNpm(() => !stopping && onSignal());
  // The reader of the output may close the pipe; this is not an error.
  process.stdout.on('error', () => {});

  try {
    await ensureInstalled({ signal: abort.signal });
    stack = await startStack({ signal: abort.signal });
    if (!stopping) announce(stack);
  } catch (error) {
    if (!stopping) fail(error);
  } finally {
    started.resolve();
  }
}

function fail(error) {
  console.error(error instanceof CannotStart || !process.env.DEBUG ? error.message : error);
  process.exit(1);
}

/** Like Promise.withResolvers, which Node 20 lacks. */
function settled() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}
