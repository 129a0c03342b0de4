import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TaskOutbox, type UnsentTask, type OutboxPorts } from './outbox.ts';
import { taskOf } from './testing.ts';

const params = taskOf('山').params as UnsentTask['params'];

const kept = new Map<number, UnsentTask[]>();
beforeEach(() => kept.clear());

function createOutbox(save: OutboxPorts['save']) {
  const ports = {
    save: vi.fn<OutboxPorts['save']>(save),
    onSaved: vi.fn<OutboxPorts['onSaved']>(),
    onRefused: vi.fn<OutboxPorts['onRefused']>(),
    canRetry: (error: unknown) => (error as Error).message === 'down',
    describe: () => '后端接口连接异常',
    newId: () => 'r1',
    kept: (owner: number) => kept.get(owner) ?? [],
    keep: (owner: number, unsent: readonly UnsentTask[]) => void kept.set(owner, [...unsent]),
  };
  return { ports, outbox: new TaskOutbox(ports) };
}

describe('outbox', () => {
  it('outbox stores a task that was not delivered and resends it under the same id', async () => {
    let up = false;
    const { ports, outbox } = createOutbox(async () => {
      if (!up) throw new Error('down');
      return taskOf('t');
    });
    await outbox.submit(params);
    expect(outbox.unsent).toEqual([{ requestId: 'r1', params, state: 'failed', error: '后端接口连接异常' }]);
    up = true;
    await outbox.resendAll();
    expect(outbox.unsent).toEqual([]);
    expect(ports.onSaved).toHaveBeenCalledExactlyOnceWith(taskOf('t'));
    expect(ports.save.mock.calls.map(([task]) => task.requestId)).toEqual(['r1', 'r1']);
  });

  it('outbox submits several tasks in order, and skips those that were discarded meanwhile', async () => {
    const finish: (() => void)[] = [];
    let ids = 0;
    const { ports, outbox } = createOutbox(() => new Promise((done) => finish.push(() => done(taskOf('t')))));
    ports.newId = () => `r${(ids += 1)}`;
    const sent = outbox.submitAll([params, params, params]);
    expect(outbox.unsent.map(({ requestId }) => requestId)).toEqual(['r3', 'r2', 'r1']);
    outbox.discard('r2');
    await vi.waitFor(() => expect(finish).toHaveLength(1));
    finish[0]!();
    await vi.waitFor(() => expect(finish).toHaveLength(2));
    outbox.clear();
    finish[1]!();
    await sent;
    expect(ports.save.mock.calls.map(([task]) => task.requestId)).toEqual(['r1', 'r3']);
  });

  it('outbox submits a request only after the answer to the one before', async () => {
    const finish: (() => void)[] = [];
    let ids = 0;
    const { ports, outbox } = createOutbox(() => new Promise((done) => finish.push(() => done(taskOf('t')))));
    ports.newId = () => `r${(ids += 1)}`;
    const sent = [outbox.submit(params), outbox.submit(params)];
    await vi.waitFor(() => expect(finish).toHaveLength(1));
    await Promise.resolve();
    expect(ports.save).toHaveBeenCalledOnce();
    finish[0]!();
    await vi.waitFor(() => expect(finish).toHaveLength(2));
    finish[1]!();
    await Promise.all(sent);
    expect(ports.save.mock.calls.map(([task]) => task.requestId)).toEqual(['r1', 'r2']);
  });

  it('outbox returns what the service refused', async () => {
    const { ports, outbox } = createOutbox(() => Promise.reject(new Error('no')));
    await outbox.submit(params);
    expect(outbox.unsent).toEqual([]);
    expect(ports.onRefused).toHaveBeenCalledOnce();
  });

  it('outbox calls back for each confirmed task, and with null for a refused or discarded one', async () => {
    let ids = 0;
    const answers = [
      () => taskOf('t'),
      () => {
        throw new Error('no');
      },
      () => {
        throw new Error('down');
      },
    ];
    const { ports, outbox } = createOutbox(async () => answers.shift()!());
    ports.newId = () => `r${(ids += 1)}`;
    const told: (string | null)[] = [];
    await outbox.submitAll([params, params, params], (task) => void told.push(task?.id ?? null));
    expect(told).toEqual(['t', null]);
    outbox.discard('r3');
    expect(told).toEqual(['t', null, null]);
  });

  it('outbox does not resend a request that is pending', async () => {
    let finish!: (task: ReturnType<typeof taskOf>) => void;
    const { ports, outbox } = createOutbox(
      () =>
        new Promise((done) => {
          finish = done;
        }),
    );
    const first = outbox.submit(params);
    await outbox.resend('r1');
    finish(taskOf('t'));
    await first;
    expect(ports.save).toHaveBeenCalledOnce();
  });

  it('outbox can discard a failed request', async () => {
    const { outbox } = createOutbox(() => Promise.reject(new Error('down')));
    await outbox.submit(params);
    outbox.discard('r1');
    expect(outbox.unsent).toEqual([]);
  });

  it('outbox restores undelivered requests after a reload, and resends them under their ids', async () => {
    const before = createOutbox(() => Promise.reject(new Error('down')));
    before.outbox.setUser(7);
    await before.outbox.submit(params);
    const { ports, outbox } = createOutbox(async () => taskOf('t'));
    outbox.setUser(7);
    await vi.waitFor(() => expect(outbox.unsent).toEqual([]));
    expect(ports.save.mock.calls.map(([task]) => [task.requestId, task.params])).toEqual([['r1', params]]);
    expect(kept.get(7)).toEqual([]);
    const other = createOutbox(async () => taskOf('t'));
    before.outbox.clear();
    other.outbox.setUser(8);
    expect(other.outbox.unsent).toEqual([]);
  });

  it('outbox sends nothing under the name of another person', async () => {
    const { ports, outbox } = createOutbox(() => Promise.reject(new Error('down')));
    outbox.setUser(7);
    await outbox.submit(params);
    outbox.setUser(7);
    expect(outbox.unsent).toHaveLength(1);
    outbox.setUser(8);
    await outbox.resendAll();
    expect(outbox.unsent).toEqual([]);
    expect(ports.save).toHaveBeenCalledOnce();
  });
});
