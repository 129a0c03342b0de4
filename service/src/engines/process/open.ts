import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EngineTask } from '@app/imaging/task';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun } from '../engine.ts';
import { turns } from '../turns.ts';
import type { FromProcess, ToProcess } from './messages.ts';

/**
 * A process that does not hear the stop for so long is in the middle of a computation: it is ended,
 * and the next task starts another.
 */
const STOP_MS = 200;
/** Time without a task after which its memory is given back. */
const IDLE_MS = 5 * 60_000;
/** Nothing secret: the process reads files of strangers. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

export interface EngineProcess<Setup> {
  /**
   * One task after the other, in the order of calls. Rejects as `ImageEngine.run` does. @param name
   * of the engine, for people
   */
  run(name: string, setup: Setup, task: EngineTask, run: EngineRun): Promise<void>;
  close(): Promise<void>;
}

interface Limits {
  stopMs?: number;
  idleMs?: number;
}

/**
 * A process of its own, for work that cannot be interrupted and may fall: it starts with the first
 * task. @param entry calls `serve`
 */
export function openProcess<Setup>(
  entry: URL,
  { stopMs = STOP_MS, idleMs = IDLE_MS }: Limits = {},
): EngineProcess<Setup> {
  const inTurn = turns();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const env = Object.fromEntries(
      PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    );
    const made = fork(fileURLToPath(entry), {
      execArgv: ['--import', 'tsx'],
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const gone = () => {
      if (child === made) child = null;
    };
    made.once('exit', gone).on('error', gone);
    made.unref();
    made.channel?.unref();
    return made;
  }

  function end(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  const attempt = (name: string, job: ToProcess<Setup> & object, run: EngineRun) =>
    new Promise<void>((resolve, reject) => {
      clearTimeout(idle);
      const worker = (child ??= start());
      const { signal, onProgress, onImage, onOutcome } = run;
      let late: NodeJS.Timeout | undefined;
      const stop = () => {
        worker.send('stop' satisfies ToProcess<Setup>, () => undefined);
        late = setTimeout(end, stopMs);
      };
      const settle = (error?: unknown) => {
        clearTimeout(late);
        signal.removeEventListener('abort', stop);
        worker.off('message', hear).off('exit', fall).off('error', fall);
        worker.unref();
        worker.channel?.unref();
        idle = setTimeout(end, idleMs).unref();
        if (signal.aborted) reject(signal.reason as Error);
        else if (error === undefined) resolve();
        else reject(error as Error);
      };
      const fall = (cause: unknown) =>
        settle(
          new AppError(CODES.FAULT, `「${name}」处理时意外停止，多半是内存不够，请换小一点的图片或稍后再试`, {
            cause: `the process ended: ${String(cause)}`,
          }),
        );
      const hear = (news: FromProcess) => {
        if ('done' in news) settle();
        else if ('stopped' in news) settle(new Error('stopped without being asked'));
        else if ('fault' in news) settle(new Error(news.fault));
        else if ('refused' in news)
          settle(new AppError(news.refused.code, news.refused.message, { cause: news.refused.cause }));
        // Messages after the stop are ignored.
        else if (signal.aborted) return;
        else if ('progress' in news) onProgress(news.progress);
        else if ('image' in news) onImage(news.image);
        else onOutcome(news.outcome);
      };
      worker.on('message', hear).on('exit', fall).on('error', fall);
      worker.ref();
      worker.channel?.ref();
      signal.addEventListener('abort', stop, { once: true });
      worker.send(job, (error) => error && fall(error));
    });

  return {
    run: (name, setup, task, run) => inTurn(run.signal, () => attempt(name, { setup, task }, run)),
    close() {
      clearTimeout(idle);
      end();
      return Promise.resolve();
    },
  };
}
