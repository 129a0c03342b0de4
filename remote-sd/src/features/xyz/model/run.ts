import type { Task, Txt2imgParams } from '@app/shared/contracts/aigc';
import { createStore } from '@app/shared/state/create-store';
import { isActive } from '@app/shared/tasks/merge';
import type { Cell } from './plot.ts';

export interface RunPorts {
  save: (requestId: string, params: Txt2imgParams) => Promise<Task>;
  newId: () => string;
  /** A cell has its task. */
  onMade: (key: string, task: Task) => void;
  describe: (error: unknown) => string;
}

export interface RunState {
  /** Cells that have no task yet. */
  left: readonly Cell[];
  running: boolean;
  /** Why it stopped before the end, in Chinese. */
  problem: string;
}

/** So many tasks of a table wait or run at a time: others of the person's come in between. */
export const AHEAD = 6;
const IDLE: RunState = { left: [], running: false, problem: '' };

/**
 * Sends the cells of a table as tasks, some ahead of the others. It goes on while other tabs of the
 * workbench are looked at.
 */
export class PlotRun {
  #ports: RunPorts;
  #state = createStore(IDLE);
  /** Ids of tasks that are not ended. */
  #open = new Set<string>();
  #sending = false;
  /** Request id of the cell that failed to send: a retry is the same task. */
  #request: { key: string; id: string } | null = null;

  constructor(ports: RunPorts) {
    this.#ports = ports;
  }

  get state(): RunState {
    return this.#state.get();
  }

  subscribe = this.#state.subscribe;

  /** These take the place of what was still to be sent. */
  start(cells: readonly Cell[]): void {
    this.#state.set({ left: cells, running: cells.length > 0, problem: '' });
    void this.#pump();
  }

  /** Nothing more is sent; what is with the service goes on. */
  stop(): void {
    this.#state.set(IDLE);
  }

  /** Forgets everything after another user has logged in. */
  forget(): void {
    this.#open.clear();
    this.#request = null;
    this.stop();
  }

  /** A task was told of, or is gone. */
  tell(id: string, task: Task | null): void {
    if (task && isActive(task)) return;
    if (this.#open.delete(id)) void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.state.running && this.state.left.length > 0 && this.#open.size < AHEAD) {
        const [cell] = this.state.left as [Cell];
        if (!(await this.#send(cell))) return;
      }
    } finally {
      this.#sending = false;
    }
    if (this.state.left.length === 0 && this.state.running) this.#state.set(IDLE);
  }

  async #send(cell: Cell): Promise<boolean> {
    const id = this.#request?.key === cell.key ? this.#request.id : this.#ports.newId();
    this.#request = { key: cell.key, id };
    try {
      const task = await this.#ports.save(id, cell.params);
      this.#request = null;
      if (isActive(task)) this.#open.add(task.id);
      this.#ports.onMade(cell.key, task);
      this.#state.set({ ...this.state, left: this.state.left.filter((one) => one !== cell) });
      return true;
    } catch (error) {
      // Stopped meanwhile: nobody asks for it any more.
      if (this.state.running) this.#state.set({ ...this.state, running: false, problem: this.#ports.describe(error) });
      return false;
    }
  }
}
