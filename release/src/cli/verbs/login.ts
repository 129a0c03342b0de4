import type { BegunDeviceLogin, OpenedSession } from '@app/shared/contracts/release-login';
import { createApi, createLoginApi } from '../api.ts';
import { EXIT_CODES, ReleaseError } from '../exit.ts';
import { momentText } from '../text/layout.ts';
import type { Context, Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

/** Seconds by which the interval grows when the provider wants that (RFC 8628, 3.5). */
const SLOWER_S = 5;

/** Too many requests, a server or provider that is away, a proxy before one: over in a moment. */
const PASSING = [429, 502, 503, 504];

/** No answer, or one of those above. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ReleaseError)) return false;
  const { exit, status } = error.details;
  return status === undefined ? exit === EXIT_CODES.fault : PASSING.includes(status);
}

async function untilConfirmed({ url, wait }: Context, { deviceCode, ...begun }: BegunDeviceLogin) {
  const { finish } = createLoginApi(url);
  const started = Date.now();
  let interval = begun.interval;
  let waited = 0;
  for (;;) {
    await wait(interval * 1000);
    waited += interval;
    // Requests take time as well.
    const isOver = Math.max(waited, (Date.now() - started) / 1000) >= begun.expiresIn;
    const answer = await finish(deviceCode).catch((error: unknown) => {
      if (isOver || !mayPass(error)) throw error;
      return { state: 'slower' as const };
    });
    if (answer.state === 'done') return answer;
    if (isOver)
      throw new ReleaseError('登录码已过期，没有人确认', {
        exit: EXIT_CODES.forbidden,
        help: `重新登录：release login --url ${new URL(url).origin}`,
      });
    if (answer.state === 'slower') interval += SLOWER_S;
  }
}

/** Begins a login. A server from before this command answers 405. */
async function begin(url: string): Promise<BegunDeviceLogin> {
  return createLoginApi(url)
    .begin()
    .catch((error: unknown) => {
      if (!(error instanceof ReleaseError) || error.details.status !== 405) throw error;
      throw new ReleaseError(`${new URL(url).origin} 的发布服务较旧，还没有命令行登录`, {
        exit: EXIT_CODES.usage,
        help: '请用令牌：--token-file、RELEASE_TOKEN_FILE 或 RELEASE_TOKEN',
        cause: error,
      });
    });
}

async function endOnServer(url: string, { token, name, expiresAt }: OpenedSession): Promise<void> {
  try {
    await createApi({ url, token, person: name }).endSession();
  } catch (error) {
    if (error instanceof ReleaseError && error.details.status === 401) return;
    throw new ReleaseError(`没有退出：${new URL(url).origin} 上的会话没有结束，登录还在本机`, {
      exit: EXIT_CODES.fault,
      help: `请稍后再运行 release logout；会话将于 ${momentText(expiresAt)} 过期`,
      cause: error,
    });
  }
}

export const login: Verb = {
  name: 'login',
  summary: '用公司账号登录',
  usage: ['[--url <地址>]'],
  details: [
    '打印一个地址和一个代码：在任何一台设备的浏览器里打开地址、登录，核对代码后确认。这台机器不需要浏览器。',
    '权限是您所在的组的权限。登录保存在只有您能读的文件里（~/.config/release/sessions.json，或 XDG_CONFIG_HOME 下），几小时后过期；之后的命令不需要令牌。',
    '--token-file、RELEASE_TOKEN 与 RELEASE_TOKEN_FILE 优先于登录。流水线请用令牌。',
    '只确认您自己刚刚发起的登录：别人发来的地址会让别人得到您的权限。',
  ],
  examples: ['', '--url https://www.example.cn'],
  options: {},
  uses: ['address'],
  async run(context) {
    onlyWords(context.positionals, 0);
    const { url, sessions, out } = context;
    const before = await sessions.find(url);
    const begun = await begin(url);
    out.ask(`打开 ${begun.address}\n登录并核对代码 ${begun.code}；只确认您自己刚刚发起的登录`);
    const { state: _state, ...session } = await untilConfirmed(context, begun);
    await sessions.keep(url, session);
    if (before) await endOnServer(url, before).catch(() => {});
    const { token: _token, ...shown } = session;
    out.result(shown, [
      `已登录 ${new URL(url).origin}：${session.name}，${momentText(session.expiresAt)} 过期`,
      `权限 ${session.scopes.join('、')}`,
    ]);
  },
};

export const logout: Verb = {
  name: 'logout',
  summary: '退出登录',
  usage: ['[--url <地址>]'],
  details: ['结束服务器上的会话，并删除本机保存的登录。已提交、等待审批的变更不受影响。'],
  examples: ['', '--url https://www.example.cn'],
  options: {},
  uses: ['address'],
  async run({ positionals, url, sessions, out }) {
    onlyWords(positionals, 0);
    const session = await sessions.find(url);
    if (session) {
      await endOnServer(url, session);
      await sessions.remove(url);
    }
    const where = new URL(url).origin;
    out.result({ ended: session !== undefined }, [session ? `已退出 ${where}：${session.name}` : `没有登录 ${where}`]);
  },
};
