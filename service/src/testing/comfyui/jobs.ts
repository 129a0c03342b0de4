import { randomUUID } from 'node:crypto';
import type { Job, Ran } from './execution.ts';
import type { ComfyuiServer } from './server-state.ts';
import type { Sockets } from './sockets.ts';

interface Means {
  state: () => ComfyuiServer;
  sockets: () => Sockets;
  execute: (job: Job) => Promise<Ran>;
}
export type NewJob = Pick<Job, 'id' | 'number' | 'graph' | 'clientId' | 'extraData' | 'outputs' | 'foreign'>;

const rowOf = ({ number, id, graph, extraData, outputs }: Job) => [number, id, graph, extraData, outputs];

/** The queue, its worker, and the history of ended jobs. */
export function openJobs({ state, sockets, execute }: Means) {
  const pending: Job[] = [];
  let running: Job | null = null;
  let count = 0;

  async function runForeign(job: Job): Promise<Ran> {
    await Promise.race([job.foreign, new Promise<void>((resolve) => (job.stop = resolve))]);
    return { status: 'success', outputs: {}, messages: [] };
  }

  async function work(): Promise<void> {
    if (running) return;
    const job = pending.shift();
    if (!job) return;
    running = job;
    sockets().sendStatus();
    const { status, outputs, messages } = await (job.foreign ? runForeign(job) : execute(job));
    running = null;
    if (state().trouble === 'restarted') {
      state().dropSockets();
      // The first answer after a restart is lost.
      state().instead.set('GET /queue', 'cut');
      state().insteadOnce = true;
    } else
      state().history.set(job.id, {
        prompt: rowOf(job),
        outputs,
        status: { status_str: status, completed: status === 'success', messages },
        meta: Object.fromEntries(
          Object.keys(outputs).map((id) => [
            id,
            { node_id: id, display_node: id, parent_node: null, real_node_id: id },
          ]),
        ),
      });
    sockets().sendStatus();
    sockets().send(job.clientId, { type: 'executing', data: { node: null, prompt_id: job.id } });
    void work();
  }

  function enqueue(job: NewJob): void {
    pending.push({ ...job, stopped: false, stop: () => undefined, node: null });
    pending.sort((one, other) => one.number - other.number);
    sockets().sendStatus();
    // The worker is another thread, so it never runs within the answer.
    setImmediate(() => void work());
  }

  return {
    enqueue,
    /** Number of a prompt; refused prompts count too. */
    nextNumber: () => (count += 1),
    waiting: () => pending.length + (running ? 1 : 0),
    nodeOf: (clientId: string) => (running?.clientId === clientId ? running.node : null),
    rows: () => ({ queue_running: running ? [rowOf(running)] : [], queue_pending: pending.map(rowOf) }),
    clear: () => void pending.splice(0),
    unqueue(id: string) {
      const at = pending.findIndex((job) => job.id === id);
      if (at >= 0) pending.splice(at, 1);
    },
    /** @param id of the job to interrupt; `null` for whatever runs */
    interrupt(id: string | null) {
      if (!running || (id !== null && running.id !== id)) return;
      running.stopped = true;
      running.stop();
    },
    occupy() {
      let end = () => undefined as void;
      const foreign = new Promise<void>((resolve) => (end = resolve));
      const number = -(count += 1);
      const job = { id: randomUUID(), number, graph: {}, clientId: 'somebody', extraData: {}, outputs: [] };
      enqueue({ ...job, foreign });
      return end;
    },
  };
}
export type Jobs = ReturnType<typeof openJobs>;
