import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApi, type Access, type Api } from './api.ts';
import { EXIT_CODES, misuseError, ReleaseError } from './exit.ts';
import { helpText, overviewText } from './help.ts';
import { parse, type Parsed } from './options.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { diffLines } from './text/diff.ts';
import type { Context, Output, Verb } from './verb.ts';
import { serverAddress } from './words.ts';
import { VERBS } from './verb-table.ts';

const DEFAULT_URL = 'http://127.0.0.1:8080';
const DEFAULT_TOKEN_FILE = '.data/release-token';

/** Environment of the command line. */
export interface CliEnvironment {
  env: Record<string, string | undefined>;
  /** Folder that typed paths are relative to. */
  folder: string;
  out(text: string): void;
  err(text: string): void;
  /** Whether stderr is a terminal that can redraw lines. */
  terminal: boolean;
  /** Waits some ms; by the clock of the machine by default. */
  wait?: (ms: number) => Promise<void>;
}

function outputOf({ out, err, terminal }: CliEnvironment, json: boolean): Output {
  return {
    result(data, lines) {
      out(json ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`);
    },
    note(line) {
      if (!json) err(`${line}\n`);
    },
    ask: (line) => err(`${line}\n`),
    progress(line) {
      if (terminal && !json) err(`\r\u001b[K${line}`);
    },
  };
}

/** A named token wins over a login, and a login over the file of this machine's own stack. */
async function accessTo(
  url: string,
  world: CliEnvironment,
  typed: string | undefined,
  sessions: Sessions,
): Promise<Access> {
  const { env } = world;
  if (typed === undefined && env.RELEASE_TOKEN) return { url, token: env.RELEASE_TOKEN.trim() };
  const named = typed ?? env.RELEASE_TOKEN_FILE;
  const session = named === undefined ? await sessions.find(url) : undefined;
  if (session) return { url, token: session.token, person: session.name };
  return { url, token: await readToken(world, named ?? DEFAULT_TOKEN_FILE) };
}

async function readToken({ folder }: CliEnvironment, typed: string): Promise<string> {
  const file = path.resolve(folder, typed);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseError(`无法读取发布令牌 ${file}`, {
      exit: EXIT_CODES.forbidden,
      help: '登录：release login；或用 --token-file、RELEASE_TOKEN_FILE 指定令牌文件，或把令牌放进环境变量 RELEASE_TOKEN',
      cause,
    });
  });
  return text.trim();
}

function urlOf({ env }: CliEnvironment, typed: string | undefined): string {
  return serverAddress(typed ?? env.RELEASE_URL ?? DEFAULT_URL);
}

function contextOf(world: CliEnvironment, { values, positionals }: Parsed, out: Output): Context {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const url = urlOf(world, text('url'));
  const sessions = openSessions(world.env);
  let api: Promise<Api> | undefined;
  return {
    positionals,
    text,
    flag: (name) => values[name] === true,
    wholeNumber(name, { min, max }) {
      const typed = text(name);
      if (typed === undefined) return undefined;
      const value = /^\d+$/.test(typed) ? Number(typed) : NaN;
      if (!(value >= min && value <= max)) throw misuseError(`--${name} 应为 ${min} 到 ${max} 的整数，实际 ${typed}`);
      return value;
    },
    path: (typed) => path.resolve(world.folder, typed),
    url,
    async apiAt(other, { option, variable }) {
      const file = text(option);
      const given = file === undefined ? world.env[variable]?.trim() : await readToken(world, file);
      const session = given ? undefined : await sessions.find(other);
      if (session) return createApi({ url: other, token: session.token, person: session.name });
      if (!given)
        throw misuseError(
          `缺少 ${other} 的令牌`,
          `用 --${option} 或环境变量 ${variable} 提供，有任一权限即可；或登录：release login --url ${other}`,
        );
      return createApi({ url: other, token: given });
    },
    api: () => (api ??= accessTo(url, world, text('token-file'), sessions).then(createApi)),
    sessions,
    wait: world.wait ?? delay,
    out,
  };
}

/** Error, reason and remedy. */
function errorLines({ message, details }: ReleaseError): string[] {
  const { problems = [], diff = [], help } = details;
  return [
    message,
    ...problems.map((problem) => `  - ${problem.message}`),
    ...(diff.length > 0 ? ['期间的变更：', ...diffLines(diff)] : []),
    ...(help ? [`→ ${help}`] : []),
  ];
}

function fail(world: CliEnvironment, error: unknown, json: boolean): number {
  const known = error instanceof ReleaseError;
  const message = error instanceof Error ? error.message : String(error);
  const { exit = EXIT_CODES.fault, ...details } = known ? error.details : { exit: EXIT_CODES.fault };
  if (json) world.out(`${JSON.stringify({ error: { exit, message, ...details } })}\n`);
  else
    world.err(
      `${(known ? errorLines(error) : [message, '→ 这是意料之外的故障；设 DEBUG=1 重新执行可看到详情']).join('\n')}\n`,
    );
  if (!known && world.env.DEBUG && error instanceof Error) world.err(`${error.stack}\n`);
  return exit;
}

function verbNamed(name: string): Verb {
  const verb = VERBS.find((one) => one.name === name);
  if (verb) return verb;
  const near = VERBS.find((one) => one.name.startsWith(name.slice(0, 3)))?.name;
  throw misuseError(`没有命令 ${name}${near ? `，是不是 ${near}？` : ''}`, '查看所有命令：release help');
}

/** Runs one command; the number is the exit code of the process. Never rejects. */
export async function runCli(args: readonly string[], world: CliEnvironment): Promise<number> {
  // Known before parsing, since parsing may fail too.
  const json = args.includes('--json');
  try {
    const [name, ...rest] = args;
    const wanted =
      name === 'help' || name === '--help' || name === '-h' ? rest.find((one) => !one.startsWith('-')) : undefined;
    if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && wanted === undefined)) {
      world.out(`${overviewText(VERBS)}\n`);
      return name === undefined ? EXIT_CODES.usage : EXIT_CODES.done;
    }
    const verb = verbNamed(wanted ?? name);
    const parsed = wanted === undefined ? parse(verb, rest) : undefined;
    if (!parsed || parsed.values.help === true) {
      world.out(`${helpText(verb)}\n`);
      return EXIT_CODES.done;
    }
    return (await verb.run(contextOf(world, parsed, outputOf(world, json)))) ?? EXIT_CODES.done;
  } catch (error) {
    return fail(world, error, json);
  }
}
