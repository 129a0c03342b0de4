import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Phase } from '@app/shared/contracts/phase';
import type { AppError } from '@app/shared/errors';
import {
  RefusedAnswerError,
  BUSY_ADVICE,
  INTERRUPTED_ADVICE,
  TIMEOUT_ADVICE,
  TimeoutError,
  memoryAdvice,
  MalformedAnswerError,
  OfflineError,
  engineFault,
} from '../remote/server.ts';
import { QUEUE_CLEARED_ADVICE, PROMPT_MISSING_ADVICE, SERVER_RESTARTED_ADVICE, runAdvice } from './advice.ts';
import { zEntry, type ComfyClient, type HistoryEntry, type OutputFile, type QueuePosition } from './client.ts';
import type { SocketNews } from './socket.ts';
import type { LostJobs } from './lost-jobs.ts';
import type { GraphPlan } from './plan.ts';

/** Nodes that load a model into memory. */
const LOADS = /Loader/;
/** Number of consecutive polls that may fail while a job runs. */
const MISSES = 5;

const zFailure = z.object({ exception_type: z.string().catch(''), exception_message: z.string().catch('') });

export interface JobSetup {
  client: ComfyClient;
  clientId: string;
  lost: LostJobs;
  timeoutMs: number;
  pollMs: number;
  /** Subscribes to messages of the socket. @returns a function that unsubscribes */
  listen(hear: (news: SocketNews) => void): () => void;
}
export interface JobRun {
  signal: AbortSignal;
  /** Phase before or between steps; `drawing` when nothing else is known. */
  onPhase: (phase: Phase, ahead: number | null) => void;
  onStep: (step: { part: number; step: number; steps: number }) => void;
  onPreview: (image: Buffer) => void;
}

/** Maps progress of a plan's stages to one number from 0 to 1 that never decreases. */
function partsOf({ stages }: GraphPlan) {
  const all = stages.reduce((sum, { weight }) => sum + weight, 0);
  let best = 0;
  return (node: string, value: number, max: number): number | null => {
    const at = stages.findIndex((stage) => stage.node === node);
    if (at === -1) return null;
    const before = stages.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
    best = Math.max(best, (before + stages[at]!.weight * Math.min(1, Math.max(0, value / max))) / all);
    return best;
  };
}

/** Faults of a poll that may be transient; pages are those of a proxy. */
const isPassing = (error: unknown) =>
  error instanceof OfflineError ||
  error instanceof MalformedAnswerError ||
  (error instanceof RefusedAnswerError && (error.status >= 500 || error.status === 429));

/** Statuses of a proxy whose server did not answer it. */
const OF_GATEWAYS = [502, 504];
/** Whether a connection ended, or its time limit, before the answer to a request that was sent. */
const isCut = (error: unknown) => (error instanceof OfflineError && !error.unreached) || error instanceof TimeoutError;
/** Whether the server may act on a request that failed so. */
const mayBeTaken = (error: unknown) =>
  isCut(error) ||
  error instanceof MalformedAnswerError ||
  (error instanceof RefusedAnswerError && OF_GATEWAYS.includes(error.status));

function failureOf({ status }: HistoryEntry): AppError | null {
  if (!status || status.status_str === 'success') return null;
  const said = (event: string) => status.messages.find(([name]) => name === event)?.[1];
  const error = zFailure.safeParse(said('execution_error')).data;
  if (error) {
    const { exception_type: kind, exception_message: message } = error;
    return engineFault(runAdvice(kind, message), `${kind}: ${message.slice(0, 500)}`);
  }
  if (said('execution_interrupted')) return engineFault(INTERRUPTED_ADVICE, 'interrupted by somebody else');
  return engineFault(runAdvice('', ''), `status ${status.status_str} without a reason`);
}

/** Collects the socket's messages about the end of a job, in case its history is missing. */
function openEnding() {
  const outputs: Record<string, unknown> = {};
  let ending: HistoryEntry | null = null;
  return {
    made: (node: string, output: unknown) => void (outputs[node] = output),
    ended([event, data]: [event: string, data: unknown]) {
      const status = { status_str: event === 'execution_success' ? 'success' : 'error', messages: [[event, data]] };
      ending = zEntry.safeParse({ outputs, status }).data ?? null;
    },
    /** How the job ended; `null` when no message said so. */
    entry: (): HistoryEntry | null => ending,
  };
}

/**
 * Runs a plan of one picture. @returns the picture; `null` when the server names a deleted file, as
 * it does for a cached result
 */
export async function runJob(setup: JobSetup, plan: GraphPlan, run: JobRun): Promise<Buffer | null> {
  const files = await runFiles(setup, plan, run);
  return files && setup.client.view(files[0]!);
}

/**
 * Runs a graph. Its end is polled; the socket only triggers an immediate poll and reports progress.
 * After a stop, and after the time limit, the job is deleted from the queue or interrupted, and
 * this returns when the server has ended it.
 *
 * @returns the names of its pictures, at least one; `null` after a stop
 */
export async function runFiles(setup: JobSetup, plan: GraphPlan, run: JobRun): Promise<OutputFile[] | null> {
  const { client, clientId, lost: lostJobs, timeoutMs, pollMs, listen } = setup;
  const { signal } = run;
  const part = partsOf(plan);
  let id: string = randomUUID();
  let began = false;
  const submission = lostJobs.begin(id);
  const ending = openEnding();
  let stepped = false;
  /** Before the first step every node counts as loading; later only nodes that load models do. */
  const isLoading = (node: string) => !stepped || LOADS.test(plan.graph[node]?.class_type ?? '');
  let wake = () => undefined as void;
  /**
   * Older servers choose the id of a job, and send its first messages before the answer that names
   * it.
   */
  let early: SocketNews[] | null = [];
  const hear = (news: SocketNews) => {
    if (signal.aborted) return;
    if (early) return void early.push(news);
    if ('over' in news && news.over.job === id) wake();
    if ('made' in news && news.made.job === id) ending.made(news.made.node, news.made.output);
    if ('ended' in news && news.ended.job === id) ending.ended(news.ended.message);
    if ('node' in news && news.node.job === id) {
      began = true;
      if (isLoading(news.node.node)) run.onPhase('loading', null);
    }
    if ('preview' in news && (news.preview.job ?? id) === id) run.onPreview(news.preview.image);
    if ('progress' in news && news.progress.job === id) {
      const { node, value, max } = news.progress;
      const now = part(node, value, max);
      if (now === null) return;
      stepped = true;
      run.onStep({ part: now, step: Math.min(value, max), steps: max });
    }
  };
  const unlisten = listen(hear);

  /** Waits for the poll interval, less when the socket reports the end or a stop arrives. */
  async function pause(): Promise<void> {
    const woken = new AbortController();
    wake = () => woken.abort();
    const signals = AbortSignal.any(signal.aborted ? [woken.signal] : [woken.signal, signal]);
    await delay(pollMs, undefined, { signal: signals }).catch(() => undefined);
  }

  /**
   * Deletes the job from the queue or interrupts it, repeatedly: an interrupt is ignored while a
   * model is loaded.
   */
  async function drop(): Promise<void> {
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      try {
        const place = await client.place(id);
        if (place === null) return await client.forget(id);
        await (place.at === 'pending' ? client.unqueue(id) : client.interrupt(id));
      } catch (error) {
        // The server is slow while it loads a model; any other fault means that nothing can be
        // interrupted.
        if (!(error instanceof TimeoutError)) return;
      }
      await pause();
    }
  }

  async function ended(): Promise<HistoryEntry | null> {
    let misses = 0;
    let since = Date.now();
    let started = false;
    let seen: QueuePosition | null = null;
    /**
     * Number of polls that did not find the job; at the first one a socket message may still
     * arrive.
     */
    let lost = 0;
    let away = false;
    while (!signal.aborted) {
      await pause();
      if (signal.aborted) break;
      try {
        // The order matters: a job that leaves the queue is already in the history.
        const place = await client.place(id);
        const entry = place === null ? await client.history(id) : null;
        if (entry) return entry;
        lost = place === null ? lost + 1 : 0;
        misses = 0;
        if (place?.at === 'pending' && !began) run.onPhase('waiting', place.ahead);
        if (place?.at === 'running' && !started) {
          started = true;
          if (seen?.at === 'pending' && !began) run.onPhase('drawing', null);
          since = Date.now();
        }
        seen = place ?? seen;
      } catch (error) {
        // While it loads a model the server may be unresponsive for long.
        if (!(error instanceof TimeoutError)) {
          if (!isPassing(error)) throw error;
          misses += 1;
          away ||= error instanceof OfflineError;
          if (misses >= MISSES)
            throw error instanceof OfflineError ? new OfflineError(SERVER_RESTARTED_ADVICE, false, error.cause) : error;
        }
      }
      if (lost > 0) {
        const entry = ending.entry();
        if (entry) return entry;
      }
      if (lost > 1) {
        const where = `neither in its queue nor in its history: ${id}`;
        if (seen?.at === 'pending' && !began) throw engineFault(QUEUE_CLEARED_ADVICE, where);
        throw away
          ? new OfflineError(SERVER_RESTARTED_ADVICE, false, where)
          : engineFault(PROMPT_MISSING_ADVICE, where);
      }
      if (Date.now() - since >= timeoutMs)
        throw engineFault(
          started ? TIMEOUT_ADVICE : BUSY_ADVICE,
          `${started ? 'running' : 'waiting'} for ${timeoutMs} ms`,
        );
    }
    return null;
  }

  /** The answer to a submission may be lost although the job was queued. */
  async function submit(): Promise<{ id: string; advice: string | null }> {
    try {
      return await client.submit(plan.graph, id, clientId);
    } catch (error) {
      if (mayBeTaken(error)) submission.lost();
      if (!isCut(error) || signal.aborted) throw error;
      const isThere = (await client.place(id)) ?? (await client.history(id));
      if (!isThere) throw error;
      return { id, advice: null };
    }
  }

  try {
    const taken = await submit();
    id = taken.id;
    submission.queued(id);
    const missed = early;
    early = null;
    missed.forEach(hear);
    if (taken.advice) throw engineFault(taken.advice, 'it took a part of the graph alone');
    const entry = await ended();
    if (!entry) {
      await drop();
      return null;
    }
    await client.forget(id).catch(() => undefined);
    const failure = failureOf(entry);
    if (failure) throw failure;
    const files = [plan.output, ...(plan.also ?? [])].flatMap((node) => entry.outputs[node]?.images ?? []);
    if (files.length === 0)
      throw engineFault('绘图引擎没有给出图片，请管理员检查它的日志', 'no picture among its outputs');
    return files;
  } catch (error) {
    // After a memory error that the server does not recognise as one, its models stay loaded.
    if (memoryAdvice(String((error as AppError).cause))) await client.free().catch(() => undefined);
    // A server that did not answer the submission would not answer this either, for `timeoutMs`.
    if (!early || !(error instanceof TimeoutError)) await drop();
    throw error;
  } finally {
    submission.end();
    unlisten();
  }
}
