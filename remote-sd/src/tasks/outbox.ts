import type { Task } from '@app/shared/contracts/aigc';
import { createStore } from '@app/shared/state/create-store';
import type { DrawingParams } from '../model/drawing.ts';

/** A task that the service has not confirmed. Its id makes a repeated request idempotent. */
export interface UnsentTask {
  requestId: string;
  params: DrawingParams;
  state: 'sending' | 'failed';
  /** Error in Chinese; empty while sending. */
  error: string;
}

export interface OutboxPorts {
  save: (task: UnsentTask) => Promise<Task>;
  onSaved: (task: Task) => void;
  /**
   * Whether a retry can help, because the service did not answer. Otherwise it refused, and
   * `onRefused` reports it.
   */
  canRetry: (error: unknown) => boolean;
  describe: (error: unknown) => string;
  onRefused: (message: string, task: UnsentTask) => void;
  newId: () => string;
  /** Unsent requests, restored after a reload. */
  kept: (owner: number) => Pick<UnsentTask, 'requestId' | 'params'>[];
  keep: (owner: number, unsent: readonly UnsentTask[]) => void;
}

/** Unconfirmed tasks: nothing submitted is lost while the service is unreachable. */
export class TaskOutbox {
  #ports: OutboxPorts;
  #unsent = createStore<readonly UnsentTask[]>([]);
  #owner: number | null = null;
  /** Resolvers of promises that wait for a request's task. */
  #waiting = new Map<string, (task: Task | null) => void>();
  /** Requests are sequential: concurrent ones could arrive in another order. */
  #line: Promise<void> = Promise.resolve();

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  get unsent(): readonly UnsentTask[] {
    return this.#unsent.get();
  }

  subscribe = this.#unsent.subscribe;

  async submit(params: DrawingParams): Promise<void> {
    await this.submitAll([params]);
  }

  /**
   * Sends tasks one after another, because their order becomes that of the queue. A discarded task
   * is not sent.
   * @param onTask called with each accepted task, however late; with null for one that was refused
   *   or discarded
   */
  async submitAll(all: readonly DrawingParams[], onTask?: (task: Task | null) => void): Promise<void> {
    const unsent = all.map((params): UnsentTask => ({
      requestId: this.#ports.newId(),
      params,
      state: 'sending',
      error: '',
    }));
    if (onTask) for (const { requestId } of unsent) this.#waiting.set(requestId, onTask);
    this.#set([...unsent.toReversed(), ...this.unsent]);
    await Promise.all(unsent.map((task) => this.#send(task)));
  }

  async resend(requestId: string): Promise<void> {
    const task = this.unsent.find((entry) => entry.requestId === requestId);
    if (task?.state === 'failed') await this.#send(task);
  }

  /** Sends all failed tasks again, once the service is reachable. */
  async resendAll(): Promise<void> {
    // Oldest first and sequentially, because their order becomes that of the queue.
    for (const { requestId } of this.unsent.toReversed()) await this.resend(requestId);
  }

  /** Drops the previous user's unsent tasks and restores this user's own. */
  setUser(userId: number): void {
    if (this.#owner === userId) return;
    if (this.#owner !== null) this.clear();
    this.#owner = userId;
    const known = new Set(this.unsent.map(({ requestId }) => requestId));
    const left = this.#ports.kept(userId).filter(({ requestId }) => !known.has(requestId));
    this.#set([
      ...this.unsent,
      ...left.map((task): UnsentTask => ({ ...task, state: 'failed', error: '页面重新打开过' })),
    ]);
    // The request ids prevent duplicates of those that the service already has.
    if (left.length > 0) void this.resendAll();
  }

  clear(): void {
    this.#waiting.clear();
    this.#set([]);
  }

  discard(requestId: string): void {
    this.#take(requestId);
    this.#answer(requestId, null);
  }

  #take(requestId: string): void {
    this.#set(this.unsent.filter((task) => task.requestId !== requestId));
  }

  #send(task: UnsentTask): Promise<void> {
    this.#update(task, 'sending', '');
    this.#line = this.#line.then(() => this.#sendNow(task));
    return this.#line;
  }

  async #sendNow(task: UnsentTask): Promise<void> {
    if (!this.unsent.some(({ requestId }) => requestId === task.requestId)) return;
    try {
      const saved = await this.#ports.save(task);
      this.#take(task.requestId);
      this.#ports.onSaved(saved);
      this.#answer(task.requestId, saved);
    } catch (error) {
      if (this.#ports.canRetry(error)) {
        this.#update(task, 'failed', this.#ports.describe(error));
      } else {
        this.#take(task.requestId);
        this.#ports.onRefused(this.#ports.describe(error), task);
        this.#answer(task.requestId, null);
      }
    }
  }

  #answer(requestId: string, task: Task | null): void {
    const waits = this.#waiting.get(requestId);
    this.#waiting.delete(requestId);
    waits?.(task);
  }

  #update({ requestId }: UnsentTask, state: UnsentTask['state'], error: string): void {
    this.#set(this.unsent.map((task) => (task.requestId === requestId ? { ...task, state, error } : task)));
  }

  #set(unsent: readonly UnsentTask[]): void {
    if (this.#owner !== null) this.#ports.keep(this.#owner, unsent);
    this.#unsent.set(unsent);
  }
}
