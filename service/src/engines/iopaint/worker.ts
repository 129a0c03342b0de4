import { serveJobs } from '../process/serve.ts';
import { openClient } from './client.ts';
import { overridesOf } from './overrides.ts';

export interface IopaintSetup {
  url: string;
  timeoutMs: number;
}

/** Entry of the process that communicates with an IOPaint. */
serveJobs<IopaintSetup>(({ url, timeoutMs }, job) => overridesOf(openClient(url, timeoutMs), job));
