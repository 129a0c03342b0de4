import { fork, type ChildProcess } from 'node:child_process';
import { childProgram } from '../../child-program.ts';

/**
 * A process that does not react to a stop within this time, in ms, is in the middle of a
 * computation: it is ended, and the next task starts another.
 */
const STOP_MS = 200;
/** Idle time, in ms, after which the process is ended to free its memory. */
const IDLE_MS = 5 * 60_000;
/** Environment variables passed on; no secrets, since the process reads files of strangers. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

export interface ChildLimits {
  stopMs?: number;
  idleMs?: number;
}

/** A separate process that lives while there is work, and some time after it. */
export interface EngineChild {
  /** Starts the process if needed; keeps it, and its parent, alive until `rest`. */
  wake(): ChildProcess;
  rest(): void;
  /** Ends the process after `stopMs`, unless `rest` is called before. */
  endSoon(): void;
  end(): void;
}

/** @param entry script of the process, which communicates by messages */
export function openChild(entry: URL, { stopMs = STOP_MS, idleMs = IDLE_MS }: ChildLimits = {}): EngineChild {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const env = Object.fromEntries(
      PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    );
    const { file, execArgv } = childProgram(entry);
    const made = fork(file, {
      execArgv,
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const gone = () => {
      if (child === made) child = null;
    };
    made.once('exit', gone).on('error', gone);
    return made;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    wake() {
      clearTimeout(idle);
      const awake = (child ??= start());
      awake.ref();
      awake.channel?.ref();
      return awake;
    },
    rest() {
      clearTimeout(late);
      child?.unref();
      child?.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
    },
    endSoon() {
      late = setTimeout(end, stopMs);
    },
    end,
  };
}
