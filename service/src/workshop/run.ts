import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { childProgram } from '../child-program.ts';
import { MakeError, type MadeModel } from './make-model.ts';
import type { FromWorker, WorkerTask } from './worker.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
/** A thread loads TypeScript only through a `require` with tsx registered. */
const loadSource = (file: string) => `
  const require = process.getBuiltinModule('node:module').createRequire(${JSON.stringify(import.meta.url)});
  require('tsx/cjs/api').register();
  require(${JSON.stringify(file)});
`;
/** Heap limit in MB; buffers of file chunks are outside the heap and bounded by their own size. */
const HEAP_MB = 192;

/** Writes a file in its own thread. @throws MakeError; after an abort within some hundred ms */
export async function makeInThread(
  task: Pick<WorkerTask, 'plan' | 'folder' | 'file' | 'unfinished'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<MadeModel> {
  signal.throwIfAborted();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const { file } = childProgram(WORKER);
  const isSource = file.endsWith('.ts');
  const worker = new Worker(isSource ? loadSource(file) : file, {
    eval: isSource,
    workerData: { ...task, flag, port: port2 } satisfies WorkerTask,
    transferList: [port2],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const stop = () => Atomics.store(flag, 0, 1);
  signal.addEventListener('abort', stop, { once: true });
  let last: Exclude<FromWorker, { share: number }> | null = null;
  let fault: unknown = null;
  port1.on('message', (message: FromWorker) => {
    if ('share' in message) onProgress(message.share);
    else last = message;
  });
  worker.on('error', (error) => (fault = error));
  try {
    await Promise.all([once(port1, 'close'), new Promise((resolve) => worker.on('exit', resolve))]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  // The variable is assigned in a callback, which the compiler does not follow.
  const said = last as Exclude<FromWorker, { share: number }> | null;
  if (said && 'made' in said) return said.made;
  if (said && 'failed' in said) throw new MakeError(said.failed);
  throw new Error(`the thread of the workshop ended: ${said?.fault ?? String(fault)}`);
}
