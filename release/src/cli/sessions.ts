import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { OpenedSession } from '@app/shared/contracts/release-login';
import { z } from 'zod';
import { EXIT_CODES, ReleaseError } from './exit.ts';

const zSession = z.object({ token: z.string(), name: z.string(), scopes: z.array(z.string()), expiresAt: z.string() });
const zSessions = z.record(z.string(), zSession);

/**
 * Sessions of the person at this machine, one for each release server by its origin, in a file that
 * nobody else can read.
 */
export interface Sessions {
  find(url: string): Promise<OpenedSession | undefined>;
  keep(url: string, session: OpenedSession): Promise<void>;
  /** Removes the session of a server. */
  remove(url: string): Promise<void>;
}

const originOf = (url: string) => new URL(url).origin;

function folderOf({ XDG_CONFIG_HOME, HOME }: Record<string, string | undefined>): string {
  // A relative one is invalid (XDG Base Directory Specification), and would lie where this runs.
  const config = XDG_CONFIG_HOME && path.isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : undefined;
  return path.join(config ?? path.join(HOME || homedir(), '.config'), 'release');
}

/** Reads and writes the file of an environment. All calls reject with a ReleaseError. */
export function openSessions(env: Record<string, string | undefined>): Sessions {
  const file = path.join(folderOf(env), 'sessions.json');

  const fault = (verb: string) => (cause: unknown) => {
    throw new ReleaseError(`无法${verb}登录文件 ${file}`, {
      exit: EXIT_CODES.fault,
      help: '检查它的权限，或删除它后重新登录：release login',
      cause,
    });
  };

  async function read(): Promise<Record<string, OpenedSession>> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? '{}' : fault('读取')(error),
    );
    try {
      return zSessions.parse(JSON.parse(text));
    } catch (error) {
      return fault('读取')(error);
    }
  }

  async function write(all: Record<string, OpenedSession>): Promise<void> {
    const next = `${file}.${randomUUID()}`;
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(next, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      await rename(next, file);
    } catch (error) {
      await rm(next, { force: true }).catch(() => {});
      fault('写入')(error);
    }
  }

  return {
    find: async (url) => (await read())[originOf(url)],
    keep: async (url, session) => write({ ...(await read()), [originOf(url)]: session }),
    async remove(url) {
      const { [originOf(url)]: session, ...others } = await read();
      if (session) await write(others);
    },
  };
}
