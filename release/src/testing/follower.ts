import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { createFollowingEdge, type FollowerSettings, type FollowingEdge } from '../follow/app.ts';
import { ask, listen, type AskOptions } from './edge.ts';
import type { PublicKeys } from '../follow/trust.ts';
import { startApi } from './api.ts';
import { fakeHost, fakeRemote } from './versions.ts';

type Answer = (req: IncomingMessage, res: ServerResponse) => boolean;

/** A proxy in front of a server: by default it passes everything on. */
export async function startFakeCdn(port: number) {
  let answer: Answer = () => false;
  const server = createServer((req, res) => {
    if (answer(req, res)) return;
    const { method, url, headers } = req;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (from) => {
      res.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(res);
      res.once('close', () => from.destroy());
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  const own = await listen(server);
  return {
    origin: `http://127.0.0.1:${own}`,
    /** Answers in the server's place where the function returns true. */
    answer(next: Answer) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface TestFollower extends FollowingEdge {
  port: number;
  folder: string;
  lines: { level: number; msg: string; err?: { message: string } }[];
  ask: (target: string, options?: AskOptions) => ReturnType<typeof ask>;
  stop(): Promise<void>;
}

/** A follower in this process, on a port and a folder of its own unless one is given. */
export async function startFollower(
  origin: string,
  pinned: PublicKeys,
  more: Partial<FollowerSettings> = {},
): Promise<TestFollower> {
  const folder = more.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'follower-')));
  const lines: TestFollower['lines'] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const settings: FollowerSettings = {
    FOLLOW: origin,
    pinned,
    SERVICE_ORIGIN: undefined,
    DATA_DIR: folder,
    PUBLIC_ORIGIN: undefined,
    BRAND: undefined,
    SERVICE_PHONE: undefined,
    TRUST_PROXY: 0,
    TARGET_HEADERS: {},
    SERVICE_WORKER: true,
    STREAMS_PER_ADDRESS: 0,
    CONNECTIONS: 0,
    CONNECTIONS_PER_ADDRESS: 0,
    NATS_URL: undefined,
    NATS_SUBJECT: 'huixue.release',
    ...more,
  };
  const made = await createFollowingEdge(settings, log);
  const port = await listen(made.edge.server);
  return {
    ...made,
    port,
    folder,
    lines,
    ask: (target, options) => ask(port, target, options),
    async stop() {
      await made.close(100);
      if (!more.DATA_DIR) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A main server with host and tools 1.0.0 live and tools 1.1.0 published, a CDN, a follower. */
export async function startFollowedSite() {
  const api = await startApi();
  for (const version of [fakeHost(), fakeRemote('tools'), fakeRemote('tools', '1.1.0')]) await api.publish(version);
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  await api.change({ verb: 'activate', versions });
  const cdn = await startFakeCdn(api.port);
  const pinned = async () => (await api.keys.read()).publicKeys;
  const followers: TestFollower[] = [];

  async function follow(...given: Parameters<typeof startFollower>): Promise<TestFollower> {
    const made = await startFollower(...given);
    followers.push(made);
    return made;
  }

  return {
    api,
    cdn,
    follower: await follow(cdn.origin, await pinned()),
    /** The public keys of the main server. */
    pinned,
    /** Starts one more follower, stopped with the site. */
    follow,
    async stop() {
      for (const one of followers) await one.stop();
      await cdn.stop();
      await api.stop();
    },
  };
}

export type FollowedSite = Awaited<ReturnType<typeof startFollowedSite>>;
