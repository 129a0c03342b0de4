import { zServiceCalls, type VersionCalls } from '@app/shared/contracts/release-calls';
import { EXIT_CODES, misuseError, ReleaseError } from '../exit.ts';
import { sendQuestion } from '../http.ts';
import type { Verb } from '../verb.ts';

/** Calls that a service answers, at its own address. */
async function readCalls(origin: string): Promise<ReadonlySet<string>> {
  const url = new URL('/calls', origin);
  const { status, body } = await sendQuestion({ url, method: 'GET', headers: { accept: 'application/json' } });
  try {
    return new Set(zServiceCalls.parse(JSON.parse(body.toString('utf8'))).calls);
  } catch {
    throw new ReleaseError(`${url.href} 没有列出服务的调用（HTTP ${status}）`, {
      exit: EXIT_CODES.fault,
      help: '请给出服务自己的地址（SERVICE_ORIGIN），不是站点的地址；早于这项检查的服务没有这个列表',
    });
  }
}

function missingCalls(versions: readonly VersionCalls[], answered: ReadonlySet<string>) {
  return versions.flatMap(({ name, version, calls }) => {
    const missing = (calls ?? []).filter((one) => !answered.has(one));
    return missing.length > 0 ? [{ name, version, missing }] : [];
  });
}

export const checkService: Verb = {
  name: 'check-service',
  summary: '更新服务之前：新服务是否还提供访客手里的版本用到的调用',
  usage: ['<服务地址>'],
  details: [
    '核对访客正在用的每个版本，以及它们出错时会换回的版本。缺少调用时逐条列出，退出码 4：先让这些版本退出，再更新服务。',
    '地址是服务自己的（SERVICE_ORIGIN 的那一个），在它接手之前即可询问。不需要写权限。',
  ],
  examples: ['http://10.0.0.12:3000'],
  options: {},
  uses: ['server'],
  async run(context) {
    const [typed, ...more] = context.positionals;
    if (typed === undefined || more.length > 0 || !/^https?:\/\//.test(typed) || !URL.canParse(typed))
      throw misuseError('应写成 check-service <服务地址>，例如 check-service http://10.0.0.12:3000');
    const answered = await readCalls(typed);
    const versions = await (await context.api()).calls();
    const wrong = missingCalls(versions, answered);
    const unnamed = versions.filter(({ calls }) => calls === null);
    context.out.result({ versions: versions.length - unnamed.length, wrong, unnamed }, [
      `核对了 ${versions.length - unnamed.length} 个版本`,
      ...unnamed.map(({ name, version }) => `  - ${name}@${version} 的构建没有写明用到哪些调用，没有核对`),
      ...wrong.flatMap(({ name, version, missing }) => missing.map((call) => `  - ${name}@${version} 调用 ${call}`)),
      wrong.length === 0 ? '服务提供它们用到的全部调用' : '服务不提供以上调用',
    ]);
    return wrong.length === 0 ? EXIT_CODES.done : EXIT_CODES.refused;
  },
};
