import { serve } from '../process/serve.ts';
import { openClient } from './client.ts';
import { overridesOf } from './overrides.ts';

export interface Setup {
  url: string;
  timeoutMs: number;
}

/** Entry of the process that communicates with an IOPaint. */
serve<Setup>(({ url, timeoutMs }, job) => overridesOf(openClient(url, timeoutMs), job));
