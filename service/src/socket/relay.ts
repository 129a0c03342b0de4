import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { aigcTask } from '../db/schema/aigc.ts';
import { tasksOf } from '../domain/aigc/assemble.ts';
import { endedSessions } from '../domain/auth/sessions.ts';
import { listenForJobs } from '../bus/listen.ts';
import type { JobMessage } from '../bus/messages.ts';
import { queuePositions } from '../domain/aigc/order.ts';
import { resultModuleOf } from '../tools/index.ts';
import type { SocketHub } from './hub.ts';
import { serialiseById } from './in-order.ts';
import type { ChatRooms } from './rooms.ts';

const QUEUE_EVERY_MS = 300;
/** Interval, in ms, of looking for expired logins, which send no message. */
const SESSIONS_EVERY_MS = 60_000;

/**
 * Forwards messages of jobs to the sockets of this process; reads the database only for users with
 * a socket here.
 */
export function startRelay(
  { db, pool, log, env, clock }: Deps,
  hub: SocketHub,
  rooms: ChatRooms,
): { stop(): Promise<void> } {
  const told = new Map<string, number>();
  const busy = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tellTask = serialiseById(async (id) => {
    const rows = await db.select().from(aigcTask).where(eq(aigcTask.id, id)).limit(1);
    const [task] = await tasksOf({ db, pool }, rows);
    if (!task) return;
    const user = rows[0]!.userId;
    hub.send(user, 'TASK', task);
    if (task.state === 'done') hub.send(user, resultModuleOf(task.params), task);
  });

  async function showProgress(message: Extract<JobMessage, { kind: 'progress' }>): Promise<void> {
    // The database is slower than the engine: the next message contains newer progress.
    if (busy.has(message.id)) return;
    busy.add(message.id);
    try {
      let preview: string | null = null;
      if (message.preview) {
        const { rows } = await pool.query<{ data: Buffer }>('select data from aigc_preview where task_id = $1', [
          message.id,
        ]);
        preview = rows[0] ? `data:image/webp;base64,${rows[0].data.toString('base64')}` : null;
      }
      const { kind: _kind, id: taskId, user, ...progress } = message;
      hub.send(user, 'PROGRESS', { ...progress, taskId, preview });
    } finally {
      busy.delete(message.id);
    }
  }

  async function tellQueue(): Promise<void> {
    timer = undefined;
    const users = hub.users();
    if (users.length === 0) return told.clear();
    const places = await queuePositions(pool, users);
    for (const { id, userId, position } of places) {
      if (told.get(id) !== position) hub.send(userId, 'QUEUE', { taskId: id, position });
    }
    told.clear();
    for (const { id, position } of places) told.set(id, position);
  }

  function publishOrder({ user, orderNo, payState, grantState }: Extract<JobMessage, { kind: 'order' }>): void {
    if (user !== null) hub.send(user, 'ORDER', { orderNo, payState, grantState });
  }

  function end(sessionIds: readonly number[]): void {
    hub.endSessions(sessionIds);
    rooms.endSessions(sessionIds);
  }

  async function endSessions(): Promise<void> {
    const open = [...new Set([...hub.sessions(), ...rooms.sessions()])];
    if (open.length > 0) end(await endedSessions(db, open, clock()));
  }

  const guard = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.warn({ err: error }, 'message for a socket was lost'));

  const listener = listenForJobs(
    env.DATABASE_URL,
    log,
    (message) => {
      if (message.kind === 'queue') timer ??= setTimeout(() => guard(tellQueue()), QUEUE_EVERY_MS);
      else if (message.kind === 'task' && hub.has(message.user)) guard(tellTask(message.id));
      else if (message.kind === 'pause') hub.send(message.user, 'QUEUE', { paused: message.paused });
      else if (message.kind === 'order') publishOrder(message);
      else if (message.kind === 'room') guard(rooms.receive(message.course, message.news));
      else if (message.kind === 'sessions') end(message.ended);
      else if (message.kind === 'progress' && hub.has(message.user)) guard(showProgress(message));
    },
    () => {
      guard(tellQueue());
      guard(endSessions());
      guard(rooms.gap());
    },
  );
  const sessionsTimer = setInterval(() => guard(endSessions()), SESSIONS_EVERY_MS);

  return {
    async stop() {
      clearTimeout(timer);
      clearInterval(sessionsTimer);
      await listener.stop();
    },
  };
}
