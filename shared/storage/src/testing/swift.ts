import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from '../../../../scripts/lib/ports.mjs';

const run = promisify(execFile);
const BIN = '/usr/bin';
const PROXY = path.join(BIN, 'swift-proxy-server');
/** Where the accounts' tokens are kept; swift answers no call without it. */
const CACHE = path.join(BIN, 'memcached');
/** Installed by the distribution's package; every part of Swift reads it. */
const SALT = '/etc/swift/swift.conf';
const PARTS = ['account', 'container', 'object'] as const;
const KEYS = { accessKey: 'test:tester', secretKey: 'testing' };
/** For one start. A busy machine takes a quarter of a minute. */
const READY_MS = 100_000;
/** For `beforeAll`: every start that is tried. */
export const SWIFT_START_MS = 330_000;

const proxyConf = (cachePort: number) => `
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth copy slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

const partConf = (part: string) => `
[pipeline:main]
pipeline = healthcheck ${part}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${part}-server]
use = egg:swift#${part}
`;

/** A ring of one device: four partitions, one copy. */
const RING = `
from swift.common.ring.builder import RingBuilder
def ring(part, port):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(dict(id=0, region=1, zone=1, weight=1, ip='127.0.0.1', port=port, device='d1'))
    builder.rebalance()
    builder.get_ring().save(part + '.ring.gz')`;

export interface Swift {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  createBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Why no swift can be started here; undefined when one can. */
export function whyNoSwift(): string | undefined {
  const missing = [PROXY, CACHE, ...PARTS.map((part) => path.join(BIN, `swift-${part}-server`)), SALT].filter(
    (file) => !existsSync(file),
  );
  if (missing.length === 0) return undefined;
  return `no ${missing[0]}: apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached`;
}

async function createBucket(endpoint: string, name: string): Promise<void> {
  const credentials = { accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
}

/**
 * Writes the rings of all parts in one run, as each start of Swift's own builder costs most of a
 * second.
 */
async function buildRings(dir: string, ports: readonly number[]): Promise<void> {
  const lines = PARTS.map((part, index) => `ring('${part}', ${ports[index]})`).join('\n');
  await run('/usr/bin/python3', ['-c', `${RING}\n${lines}`], { cwd: dir });
}

/** Whether a server answers its health check. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** How often it is tried: a port that is free now may be another program's a moment later. */
const STARTS = 3;

/**
 * Starts Debian's OpenStack Swift with its S3 face, one process a part, everything in a temporary
 * folder. Linux, from the distribution's packages.
 */
export async function startSwift(starts = STARTS): Promise<Swift> {
  try {
    return await startOnce();
  } catch (error) {
    if (starts <= 1) throw error;
    return startSwift(starts - 1);
  }
}

async function startOnce(): Promise<Swift> {
  const dir = await mkdtemp(path.join(tmpdir(), 'swift-'));
  const [proxyPort = 0, cachePort = 0, ...ports] = await freePorts(2 + PARTS.length);
  await mkdir(path.join(dir, 'devices', 'd1'), { recursive: true });
  const user = userInfo().username;
  const common = (port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${dir}
devices = ${path.join(dir, 'devices')}
mount_check = false
log_level = ERROR
# A busy machine is no fault of a part: half a second is what Swift would wait for one.
conn_timeout = 20
node_timeout = 20
error_suppression_limit = 1000
`;
  const log = createWriteStream(path.join(dir, 'log'));
  await new Promise((resolve) => log.once('open', resolve));
  const running: ChildProcess[] = [];
  async function launch(part: string, conf: string): Promise<void> {
    const file = path.join(dir, `${part}-server.conf`);
    await writeFile(file, conf);
    running.push(spawn(path.join(BIN, `swift-${part}-server`), [file, '--verbose'], { stdio: ['ignore', log, log] }));
  }
  async function stop(): Promise<void> {
    await Promise.all(
      running.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }),
    );
    log.end();
    await rm(dir, { recursive: true, force: true });
  }
  try {
    const cacheArgs = ['-l', '127.0.0.1', '-p', String(cachePort), '-u', user, '-m', '16'];
    running.push(spawn(CACHE, cacheArgs, { stdio: ['ignore', log, log] }));
    await buildRings(dir, ports);
    await Promise.all(PARTS.map((part, index) => launch(part, `${common(ports[index] ?? 0)}${partConf(part)}`)));
    await launch('proxy', `${common(proxyPort)}${proxyConf(cachePort)}`);
    const endpoint = `http://127.0.0.1:${proxyPort}`;
    const deadline = Date.now() + READY_MS;
    // The proxy is up before its parts are, and gives up on one that does not listen yet.
    for (const port of [...ports, proxyPort])
      while (!(await answers(port))) {
        if (Date.now() > deadline || running.some((child) => child.exitCode !== null))
          throw new Error(`swift does not start:\n${(await readFile(path.join(dir, 'log'), 'utf8')).slice(-2000)}`);
        await delay(50);
      }
    return { endpoint, ...KEYS, createBucket: (name) => createBucket(endpoint, name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
