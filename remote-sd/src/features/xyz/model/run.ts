import type { Task, Txt2imgParams } from '@app/shared/contracts/aigc';
import { createStore } from '@app/shared/state/create-store';
import { isActive } from '@app/shared/tasks/merge';
import type { GridCell } from './plot.ts';

export interface RunPorts {
  save: (requestId: string, params: Txt2imgParams) => Promise<Task>;
  newId: () => string;
  /** Called when the task of a cell was created. */
  onMade: (key: string, task: Task) => void;
  describe: (error: unknown) => string;
}

export interface RunState {
  /** Cells that were not submitted yet. */
  left: readonly GridCell[];
  running: boolean;
  /** Reason why the run stopped early, in Chinese. */
  problem: string;
}

/**
 * Maximum number of a table's tasks that wait or run at a time: other tasks of the person come in
 * between.
 */
export const TASKS_AHEAD = 6;
const IDLE: RunState = { left: [], running: false, problem: '' };

/**
 * Submits the cells of a table as tasks, some ahead of the others. It continues while other tabs of
 * the workbench are shown.
 */
export class PlotRun {
  #ports: RunPorts;
  #state = createStore(IDLE);
  /** Ids of unfinished tasks. */
  #open = new Set<string>();
  #sending = false;
  /** Request id of the cell that failed to send: a retry is idempotent. */
  #request: { key: string; id: string } | null = null;

  constructor(ports: RunPorts) {
    this.#ports = ports;
  }

  get state(): RunState {
    return this.#state.get();
  }

  subscribe = this.#state.subscribe;

  /** Starts with these cells, which replace the remaining ones. */
  start(cells: readonly GridCell[]): void {
    this.#state.set({ left: cells, running: cells.length > 0, problem: '' });
    void this.#pump();
  }

  /** Submits nothing more; submitted tasks continue. */
  stop(): void {
    this.#state.set(IDLE);
  }

  /** Resets the run after another user has logged in. */
  forget(): void {
    this.#open.clear();
    this.#request = null;
    this.stop();
  }

  /** Notifies the run of a task that changed or was deleted. */
  tell(id: string, task: Task | null): void {
    if (task && isActive(task)) return;
    if (this.#open.delete(id)) void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.state.running && this.state.left.length > 0 && this.#open.size < TASKS_AHEAD) {
        const [cell] = this.state.left as [GridCell];
        if (!(await this.#send(cell))) return;
      }
    } finally {
      this.#sending = false;
    }
    if (this.state.left.length === 0 && this.state.running) this.#state.set(IDLE);
  }

  async #send(cell: GridCell): Promise<boolean> {
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
      // A run that was stopped meanwhile does not report the error.
      if (this.state.running) this.#state.set({ ...this.state, running: false, problem: this.#ports.describe(error) });
      return false;
    }
  }
}
