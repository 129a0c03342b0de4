import { fork, type ChildProcess } from 'node:child_process';
import { childProgram } from '../child-program.ts';
import type { PictureAnswer } from './worker.ts';
import type { doPictureJob, PictureJob } from './work.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
/**
 * Environment variables that decoders need. They read files of strangers, so no secrets are passed
 * on.
 */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

/**
 * The picture could not be processed: an error of the decoder, a time limit, or a crash of the
 * process.
 */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: 'undecodable' | 'late' | 'ended';
  constructor(message: string, reason: PictureError['reason']) {
    super(message);
    this.reason = reason;
  }
}

export interface PictureProcess {
  /** Runs one job at a time; @throws PictureError */
  run(job: PictureJob): ReturnType<typeof doPictureJob>;
  isAlive(): boolean;
  end(): void;
}

/** Starts a separate process, so that its threads, memory and crashes affect no other. */
export function startPictureProcess(deadlineMs: number): PictureProcess {
  const env = Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const { file, execArgv } = childProgram(WORKER);
  const child: ChildProcess = fork(file, {
    execArgv,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let alive = true;
  child.once('exit', () => (alive = false));
  child.once('error', () => (alive = false));
  child.unref();
  child.channel?.unref();

  return {
    isAlive: () => alive,
    end: () => void child.kill('SIGKILL'),
    run(job) {
      return new Promise((resolve, reject) => {
        let late = false;
        const timer = setTimeout(() => {
          late = true;
          child.kill('SIGKILL');
        }, deadlineMs);
        const settle = (done: () => void) => {
          clearTimeout(timer);
          child.off('message', onMessage).off('exit', onExit).off('error', onExit);
          child.channel?.unref();
          done();
        };
        const onMessage = (answer: PictureAnswer) =>
          settle(() =>
            'fault' in answer ? reject(new PictureError(answer.fault, 'undecodable')) : resolve(answer.value),
          );
        const onExit = () => {
          const message = late ? `took longer than ${deadlineMs} ms` : 'the picture process ended';
          settle(() => reject(new PictureError(message, late ? 'late' : 'ended')));
        };
        child.on('message', onMessage).on('exit', onExit).on('error', onExit);
        child.channel?.ref();
        child.send(job, (error) => error && onExit());
      });
    },
  };
}
