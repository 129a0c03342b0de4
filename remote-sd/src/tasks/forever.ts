import type { Task } from '@app/shared/contracts/aigc';
import { createSignal } from '@app/shared/state/create-store';
import type { DrawingParams } from '../model/drawing.ts';

/** Tasks to submit next, or the reason why there are none. */
export type NextOrders = () => DrawingParams[] | { problem: string };

export interface ForeverPorts {
  /**
   * Submits orders and calls `onTask` for each accepted task; with null for one that the service
   * refused, which was reported already.
   */
  submit: (orders: readonly DrawingParams[], onTask: (task: Task | null) => void) => void;
  /** Locks Generate forever for this tab; null while another tab has the lock. */
  claim: () => Promise<(() => void) | null>;
  /** Subscribes to tasks, pauses and logouts; returns the function that unsubscribes. */
  listen: (ears: { task: (task: Task) => void; stop: (why: string) => void }) => () => void;
  /** Reports why it ended, unless the user stopped it. */
  say: (why: string) => void;
}

/**
 * Generate forever: submits the next task when the last one starts, so that one runs and one waits.
 * It ends with a failure, a task cancelled before its start, a pause, or a logout.
 */
export class GenerateForever {
  #ports: ForeverPorts;
  #next: NextOrders | null = null;
  #own = new Set<string>();
  #last = '';
  /** States that arrived before the answers of their requests. */
  #told = new Map<string, Task>();
  #ends: (() => void)[] = [];
  #changed = createSignal();
  #starting = false;

  constructor(ports: ForeverPorts) {
    this.#ports = ports;
  }

  /** Id of the task whose start triggers the next one. */
  get last(): string {
    return this.#last;
  }

  get on(): boolean {
    return this.#next !== null;
  }

  subscribe = this.#changed.subscribe;

  async start(next: NextOrders): Promise<void> {
    if (this.#next || this.#starting) return;
    this.#starting = true;
    const release = await this.#ports.claim().finally(() => {
      this.#starting = false;
    });
    if (!release) {
      this.#ports.say('另一个标签页正在持续生成，先在那里停下');
      return;
    }
    this.#next = next;
    this.#ends = [
      release,
      this.#ports.listen({ task: (task) => this.#hear(task), stop: (why) => this.#end(`持续生成已停止：${why}`) }),
    ];
    this.#changed.emit();
    this.#go();
  }

  stop(): void {
    this.#end('');
  }

  #end(why: string): void {
    if (!this.#next) return;
    this.#next = null;
    this.#own.clear();
    this.#told.clear();
    this.#last = '';
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#changed.emit();
    if (why) this.#ports.say(why);
  }

  #go(): void {
    const next = this.#next;
    if (!next) return;
    this.#last = '';
    this.#told.clear();
    const orders = next();
    if ('problem' in orders) {
      this.#end(`持续生成已停止：${orders.problem}`);
      return;
    }
    let left = orders.length;
    this.#ports.submit(orders, (task) => {
      // It was stopped, and perhaps restarted, in the meantime.
      if (this.#next !== next) return;
      left -= 1;
      if (!task) {
        this.#end('持续生成已停止');
        return;
      }
      this.#own.add(task.id);
      if (left === 0) this.#last = task.id;
      this.#hear(this.#told.get(task.id) ?? task);
    });
  }

  #hear(task: Task): void {
    const { id, state } = task;
    this.#told.set(id, task);
    if (!this.#own.has(id)) return;
    if (state === 'failed') {
      this.#end('持续生成已停止：有任务失败了');
      return;
    }
    if (state === 'cancelled' && id === this.#last) {
      this.#end('持续生成已停止：排队的任务被取消了');
      return;
    }
    if (state === 'done' || state === 'cancelled') this.#own.delete(id);
    if (state !== 'queued' && id === this.#last) this.#go();
  }
}
