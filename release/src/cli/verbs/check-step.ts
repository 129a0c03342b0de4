import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { COMMAND_CHECK } from '@app/shared/release-rules/plan';
import type { Status } from '@app/shared/contracts/release-api';
import type { StepCheck } from '@app/shared/contracts/release-checks';
import type { Api } from '../api.ts';
import { EXIT_CODES, misuseError, ReleaseError } from '../exit.ts';
import { percentText } from '../text/layout.ts';
import type { Context, Verb } from '../verb.ts';
import { refFrom } from '../words.ts';
import type { VersionRef } from '../../document/manifest.ts';

const POLL_MS = 2000;
const TRIES = 30;
const REASON_LENGTH = 300;

interface Ended {
  passed: boolean;
  /** Last line of the output, or why the command did not run. */
  reason: string;
}

/** Runs a command without a shell; its output goes to stderr. */
function runCommand(command: readonly string[], check: StepCheck, context: Context): Promise<Ended> {
  const [program = '', ...args] = command;
  let last = '';
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        RELEASE_APP: check.name,
        RELEASE_VERSION: check.version,
        RELEASE_SHARE: String(check.traffic / 100),
        RELEASE_STEP: String(check.step),
        // The command needs no right to release.
        RELEASE_TOKEN: undefined,
      },
      signal: AbortSignal.timeout(Math.max(1, Date.parse(check.until) - Date.now())),
      killSignal: 'SIGKILL',
    });
    const hear = (part: Buffer): void => {
      const text = part.toString('utf8');
      last = text.split(/[\r\n]+/).findLast((line) => line.trim() !== '') ?? last;
      context.out.note(text.trimEnd());
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error: NodeJS.ErrnoException) => {
      // Processes that the command started may keep them open.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      // A command that cannot run says nothing about the version: the server hears no answer.
      reject(
        error.name === 'AbortError'
          ? new ReleaseError(`命令在时限内没有结束，没有回答；发布服务会暂停自动推进`, { exit: EXIT_CODES.fault })
          : misuseError(`无法执行 ${program}：${error.message}`),
      );
    });
    child.on('close', (code, signal) => {
      const ending = signal === null ? `退出码 ${code}` : `被 ${signal} 终止`;
      const plain = last.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
      const reason = `${ending}${plain === '' ? '' : `：${plain}`}`.slice(0, REASON_LENGTH);
      resolve({ passed: code === 0, reason: code === 0 ? '' : reason });
    });
  });
}

/** The check of a version that waits for a command; undefined while there is none. */
function openCheck({ stepChecks }: Status, { name, version }: VersionRef): StepCheck | undefined {
  return stepChecks.find(
    (one) => one.name === name && one.version === version && one.check === COMMAND_CHECK && one.state === 'asking',
  );
}

/** The status; a server that restarts meanwhile does not end the command. */
async function statusOf(api: Api): Promise<Status> {
  for (let tries = 1; ; tries++) {
    try {
      return await api.status();
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.details.exit !== EXIT_CODES.fault || tries >= TRIES) throw error;
      await delay(POLL_MS);
    }
  }
}

/** How the trial of a version ended; undefined while it goes on. */
function endingOf({ apps }: Status, { name, version }: VersionRef): 'live' | 'ended' | undefined {
  const track = apps.find((one) => one.name === name)?.track;
  if (track?.stable === version) return 'live';
  return track?.plan?.version === version ? undefined : 'ended';
}

export const checkStep: Verb = {
  name: 'check-step',
  summary: '用一条命令回答自动推进每一步之后的检查',
  usage: ['<名称>@<版本> -- <命令> [参数…]'],
  details: [
    '用于 promote --every … --check command：每步之后等到间隔结束，执行命令；退出码 0 为通过并推进下一步，其他为没有通过，撤回该版本，输出的最后一行作为原因。',
    '一直跟到该版本全量（退出码 0），或灰度结束、暂停（退出码 1）。10 分钟内没有回答，自动推进会暂停。',
    '命令得到环境变量 RELEASE_APP、RELEASE_VERSION、RELEASE_SHARE（百分比）与 RELEASE_STEP，不经过 shell。',
  ],
  examples: ['tools@1.5.0 -- npx playwright test smoke', 'tools@1.5.0 -- ./smoke.sh'],
  options: {},
  uses: ['server'],
  async run(context) {
    const [typed, ...command] = context.positionals;
    const ref = refFrom(typed);
    if (command.length === 0) throw misuseError('缺少命令，应写成 check-step tools@1.5.0 -- ./smoke.sh');
    const api = await context.api();
    const answered: StepCheck[] = [];
    const finish = (code: number, line: string): number => {
      context.out.result({ ...ref, answered }, [line]);
      return code;
    };
    for (;;) {
      const status = await statusOf(api);
      const label = `${ref.name}@${ref.version}`;
      const ending = endingOf(status, ref);
      if (ending === 'live') return finish(EXIT_CODES.done, `${label} 已面向所有人`);
      if (ending === 'ended') return finish(EXIT_CODES.fault, `${label} 没有在自动推进：灰度已结束，或比例已固定`);
      const check = openCheck(status, ref);
      if (check) {
        const { passed, reason } = await runCommand(command, check, context);
        answered.push(await api.answerStepCheck(check.id, passed, reason));
        const step = `第 ${check.step} 步（${percentText(check.traffic)}）`;
        if (!passed) return finish(EXIT_CODES.fault, `${label} ${step}没有通过：${reason}；发布服务将撤回它`);
        context.out.note(`${label} ${step}已通过`);
        continue;
      }
      if (status.apps.find(({ name }) => name === ref.name)?.track.plan?.paused) {
        return finish(EXIT_CODES.fault, `${label} 的自动推进已暂停；继续用 release resume ${ref.name}`);
      }
      await delay(POLL_MS);
    }
  },
};
