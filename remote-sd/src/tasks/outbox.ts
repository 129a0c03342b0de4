import type { Task } from '@app/shared/contracts/aigc';
import { createStore } from '@app/shared/state/create-store';
import type { Drawing } from '../model/drawing.ts';

/** A task on its way to the service. Its id makes a repeated send the same task. */
export interface Letter {
  requestId: string;
  params: Drawing;
  state: 'sending' | 'failed';
  /** Chinese, empty while sending. */
  error: string;
}

export interface OutboxPorts {
  save: (letter: Letter) => Promise<Task>;
  onSaved: (task: Task) => void;
  /**
   * Whether trying again later can help: the service did not answer. Otherwise it refused, and
   * `onRefused` says so.
   */
  canRetry: (error: unknown) => boolean;
  describe: (error: unknown) => string;
  onRefused: (message: string, letter: Letter) => void;
  newId: () => string;
  /** Unsent requests, restored after a reload. */
  kept: (owner: number) => Pick<Letter, 'requestId' | 'params'>[];
  keep: (owner: number, letters: readonly Letter[]) => void;
}

/**
 * Tasks that the service has not confirmed yet. Nothing that was submitted gets lost while the
 * service is away.
 */
export class Outbox {
  #ports: OutboxPorts;
  #letters = createStore<readonly Letter[]>([]);
  #owner: number | null = null;
  /** Resolvers of promises that wait for a request's task. */
  #waiting = new Map<string, (task: Task | null) => void>();

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  get letters(): readonly Letter[] {
    return this.#letters.get();
  }

  subscribe = this.#letters.subscribe;

  async post(params: Drawing): Promise<void> {
    await this.postAll([params]);
  }

  /**
   * One after another: the order of the queue is the order of submitting. What is taken back
   * meanwhile is not sent.
   * @param onTask told of each task that the service has taken in, however late; null for one that
   *   it refused or that was taken back
   */
  async postAll(all: readonly Drawing[], onTask?: (task: Task | null) => void): Promise<void> {
    const letters = all.map((params): Letter => ({
      requestId: this.#ports.newId(),
      params,
      state: 'sending',
      error: '',
    }));
    if (onTask) for (const { requestId } of letters) this.#waiting.set(requestId, onTask);
    this.#set([...letters.toReversed(), ...this.letters]);
    for (const letter of letters)
      if (this.letters.some(({ requestId }) => requestId === letter.requestId)) await this.#send(letter);
  }

  async resend(requestId: string): Promise<void> {
    const letter = this.letters.find((entry) => entry.requestId === requestId);
    if (letter?.state === 'failed') await this.#send(letter);
  }

  /** The service is back. */
  async resendAll(): Promise<void> {
    // Oldest first, one after another: the order of the queue is the order of submitting.
    for (const { requestId } of this.letters.toReversed()) await this.resend(requestId);
  }

  /** A person logged in: what another one left must not go out under this name. */
  enter(userId: number): void {
    if (this.#owner === userId) return;
    if (this.#owner !== null) this.clear();
    this.#owner = userId;
    const known = new Set(this.letters.map(({ requestId }) => requestId));
    const left = this.#ports.kept(userId).filter(({ requestId }) => !known.has(requestId));
    this.#set([
      ...this.letters,
      ...left.map((letter): Letter => ({ ...letter, state: 'failed', error: '页面重新打开过' })),
    ]);
    // Their ids make those that did get through the same tasks.
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
    this.#set(this.letters.filter((letter) => letter.requestId !== requestId));
  }

  async #send(letter: Letter): Promise<void> {
    this.#update(letter, 'sending', '');
    try {
      const task = await this.#ports.save(letter);
      this.#take(letter.requestId);
      this.#ports.onSaved(task);
      this.#answer(letter.requestId, task);
    } catch (error) {
      if (this.#ports.canRetry(error)) {
        this.#update(letter, 'failed', this.#ports.describe(error));
      } else {
        this.#take(letter.requestId);
        this.#ports.onRefused(this.#ports.describe(error), letter);
        this.#answer(letter.requestId, null);
      }
    }
  }

  #answer(requestId: string, task: Task | null): void {
    const waits = this.#waiting.get(requestId);
    this.#waiting.delete(requestId);
    waits?.(task);
  }

  #update({ requestId }: Letter, state: Letter['state'], error: string): void {
    this.#set(this.letters.map((letter) => (letter.requestId === requestId ? { ...letter, state, error } : letter)));
  }

  #set(letters: readonly Letter[]): void {
    if (this.#owner !== null) this.#ports.keep(this.#owner, letters);
    this.#letters.set(letters);
  }
}
