import { eq } from 'drizzle-orm';
import type { CallInput, CallOutput } from '@app/shared/contracts/calls';
import { WORKSHOP_LIMITS } from '@app/shared/contracts/workshop';
import type { ModelCard } from '@app/shared/contracts/model-library';
import { AppError, CODES } from '@app/shared/errors';
import { modelCard } from '../../db/schema/model-card.ts';
import type { Deps } from '../../deps.ts';
import { cardConflict, cardOf, cardVersion, isCardWritable, writeCard } from '../../workshop/card.ts';
import { findDuplicates } from '../../workshop/duplicates.ts';
import { listModels } from '../../workshop/folder.ts';
import { readLibraryDetails, sidecarOf } from '../../workshop/library.ts';
import { requireLibrary } from './library.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'log' | 'clock'>;
type Duplicates = CallOutput<'GET /models/library/duplicates'>;

const FORBIDDEN = '模型的卡片只给管理员点名的会员改，请把您的用户编号告诉管理员';
const FAILED = '没有比较完，原因记在服务的日志里，请再试一次';

export const isEditor = ({ WORKSHOP_MEMBERS }: Deps['env'], userId: number): boolean =>
  WORKSHOP_MEMBERS.includes(userId);

function requireEditor(env: Deps['env'], userId: number): void {
  if (!isEditor(env, userId)) throw new AppError(CODES.FORBIDDEN, FORBIDDEN);
}

/** Cards in the database, of models whose folder cannot be written. */
export async function storedCards({ db }: Pick<Deps, 'db'>): Promise<Map<string, ModelCard>> {
  const rows = await db.select({ name: modelCard.name, card: modelCard.card }).from(modelCard);
  return new Map(rows.map(({ name, card }) => [name, card]));
}

const storedVersion = (at: Date | undefined): string => (at ? at.toISOString() : '');

/** Details of a model, with the card as it is edited. */
export async function libraryDetails(
  { db, env }: Needs,
  userId: number,
  { name }: CallInput<'GET /models/library/details'>,
): Promise<CallOutput<'GET /models/library/details'>> {
  const root = await requireLibrary(env);
  const details = await readLibraryDetails(root, name);
  const [stored] = await db.select().from(modelCard).where(eq(modelCard.name, name));
  const card = stored?.card ?? cardOf((await sidecarOf(root, name)).said);
  const { description, notes, negative } = card;
  const edit = isEditor(env, userId)
    ? {
        card,
        version: (await isCardWritable(root, name)) ? await cardVersion(root, name) : storedVersion(stored?.editedAt),
      }
    : null;
  return { ...details, description, notes, negative, edit };
}

/**
 * Stores an edited card beside its model, or in the database where the folder cannot be written.
 * @param isWritable replaces the file system's answer, for tests @throws AppError for other
 * members, and when the card has changed meanwhile
 */
export async function saveCard(
  { db, env, log, clock }: Needs,
  userId: number,
  { name, version, card }: CallInput<'POST /models/library/card'>,
  isWritable = isCardWritable,
): Promise<void> {
  requireEditor(env, userId);
  const root = await requireLibrary(env);
  if (await isWritable(root, name)) {
    await writeCard(root, name, version, card);
    // The file is the truth again, should the folder have been unwritable before.
    await db.delete(modelCard).where(eq(modelCard.name, name));
  } else {
    const editedAt = clock();
    await db.transaction(async (tx) => {
      const [stored] = await tx.select().from(modelCard).where(eq(modelCard.name, name)).for('update');
      if (storedVersion(stored?.editedAt) !== version) throw cardConflict();
      const edited = { userId, card, editedAt };
      await tx
        .insert(modelCard)
        .values({ name, ...edited })
        .onConflictDoUpdate({ target: modelCard.name, set: edited });
    });
  }
  log.info({ userId, model: name }, 'the card of a model was edited');
}

/** Searches for files with the same content, one search at a time; its result is kept. */
export function openDuplicates({ env, log }: Pick<Needs, 'env' | 'log'>) {
  const stop = new AbortController();
  let now: Duplicates = { state: 'none', percent: 0, groups: [], problem: null };
  let running: Promise<void> = Promise.resolve();

  async function search(root: string): Promise<void> {
    const { models } = await listModels(root, WORKSHOP_LIMITS.files);
    const groups = await findDuplicates(root, models, {
      signal: stop.signal,
      onProgress: (share) => (now = { ...now, percent: Math.round(share * 100) }),
    });
    now = { state: 'done', percent: 100, groups, problem: null };
  }

  return {
    state(userId: number): Duplicates {
      requireEditor(env, userId);
      return now;
    },
    async start(userId: number): Promise<Duplicates> {
      requireEditor(env, userId);
      const root = await requireLibrary(env);
      if (now.state !== 'running') {
        now = { state: 'running', percent: 0, groups: [], problem: null };
        running = search(root).catch((error: unknown) => {
          if (!stop.signal.aborted) log.error({ err: error }, 'duplicates of models were not found');
          now = { state: 'failed', percent: 0, groups: [], problem: FAILED };
        });
      }
      return now;
    },
    settled: () => running,
    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}
