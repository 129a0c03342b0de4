import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';

const TYPES = `types {
    text/html html; text/javascript js; application/json json; text/css css;
    image/webp webp; image/png png; image/jpeg jpg; image/svg+xml svg;
  }`;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

async function untilUp(url: string, ended: Promise<string>): Promise<void> {
  const died = ended.then((log) => {
    throw new Error(`nginx did not start: ${log}`);
  });
  const up = async () => {
    while (!(await fetch(url).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.race([died, up()]);
}

interface Site {
  /** Path of nginx. */
  program: string;
  /** Output folder of `release export`. */
  folder: string;
  /** Where `/api` and `/ws` go. */
  api: string;
}

/**
 * An nginx of its own on a free port, with nothing in its configuration but what docs/operators
 * shows.
 */
export async function serveSite({ program, folder, api }: Site): Promise<{ url: string; stop: () => Promise<void> }> {
  const work = mkdtempSync(join(tmpdir(), 'huixue-nginx-'));
  mkdirSync(join(work, 'tmp'));
  const port = await freePort();
  const config = `daemon off;
master_process off;
pid ${work}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  ${TEMPORARY.map((one) => `${one}_temp_path ${work}/tmp/${one};`).join('\n  ')}
  ${TYPES}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    include ${folder}/nginx.conf;
    location ~ ^/(api|ws)/ {
      proxy_pass ${api};
      proxy_set_header Host $http_host;
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`;
  writeFileSync(join(work, 'nginx.conf'), config);
  const nginx = spawn(program, ['-p', work, '-e', 'stderr', '-c', join(work, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  nginx.stderr.on('data', (part) => (log += part));
  const ended = new Promise<string>((resolve) => nginx.once('close', () => resolve(log)));
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url, ended);
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(work, { recursive: true, force: true });
    },
  };
}
