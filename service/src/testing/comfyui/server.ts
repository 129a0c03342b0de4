import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holder, shut } from '../hold.ts';
import { openAnswers } from './answers.ts';
import { openExecution } from './execution.ts';
import { openJobs, type Jobs } from './jobs.ts';
import { initial, type ComfyuiServer } from './server-state.ts';
import { openSockets, type Sockets } from './sockets.ts';

export type { ComfyuiServer, Flavour } from './server-state.ts';
export type { Trouble } from './troubles.ts';

/** Starts a fake ComfyUI with the recorded API, which can simulate real faults. */
export async function startComfyui({ port = 0 } = {}): Promise<ComfyuiServer> {
  const { hold, arrive } = holder();
  const files = new Map<string, Buffer>();
  const fileOf = (annotated: string) => state.uploads.get(annotated.replace(/ \[temp\]$/, ''));
  const isAllowed = (request: IncomingMessage) =>
    !state.authorization || request.headers.authorization === state.authorization;
  const means = { state: (): ComfyuiServer => state, sockets: (): Sockets => sockets, fileOf, isAllowed, files };
  const execute = openExecution({ ...means, arrive });
  const jobs: Jobs = openJobs({ ...means, execute });
  const answer = openAnswers({ ...means, jobs });

  const server = createServer((request, response) => {
    answer(request, response).catch(() =>
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end('500 Internal Server Error\n\nServer got itself in trouble'),
    );
  });
  const { waiting, nodeOf } = jobs;
  const sockets = openSockets({ ...means, server, waiting, nodeOf });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const state: ComfyuiServer = {
    ...initial(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets: sockets.size,
    dropSockets: sockets.drop,
    cut() {
      sockets.drop();
      server.closeAllConnections();
    },
    deafen: sockets.deafen,
    dropFiles: () => files.clear(),
    clearQueue: jobs.clear,
    occupy: jobs.occupy,
    hold,
    async close() {
      sockets.close();
      await shut(server);
      if (state.mistakes.length > 0) throw new Error(`mistakes in our requests:\n${state.mistakes.join('\n')}`);
    },
  };
  return state;
}
