import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { readStepChecks } from '../checks/endpoints.ts';
import { listen } from './edge.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;

/** Starts the server of a team that timed steps ask, under the name `smoke`. */
export async function startCheckServer() {
  const state = {
    /** Requests so far. */
    asked: [] as { headers: Record<string, string>; body: string }[],
    /** The next answer; null for none at all. */
    answer: { status: 204 } as { status: number; body?: string } | null,
  };
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      state.asked.push({ headers: req.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
      const { answer } = state;
      if (answer) res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  const settings = readStepChecks({
    STEP_CHECK_SMOKE_URL: `http://127.0.0.1:${await listen(server)}/check?key=hush`,
    STEP_CHECK_SMOKE_SECRET: secret,
    STEP_CHECK_SMOKE_SECONDS: '1',
    WEBHOOK_PRIVATE: '1',
  });
  return Object.assign(state, {
    server,
    secret,
    settings,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

export type CheckServer = Awaited<ReturnType<typeof startCheckServer>>;
