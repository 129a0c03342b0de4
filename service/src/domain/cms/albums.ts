import type { Album, AlbumDetail, AlbumItem } from '@app/shared/contracts/pages';
import type { Page } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { albumCollect, contentPage, type PageRow } from '../../db/schema/cms.ts';
import type { Deps } from '../../deps.ts';
import { articleCard } from './articles.ts';
import { notShownReason, rowsOf, shownPages, type RowOf } from './shown.ts';
import { coursesOfLessons, studiedCourses, type StudiedCourse } from './studied.ts';
import { pageOfRows } from '../../db/page.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const COVERS = 4;

/**
 * Percentage of the playing time of an album's courses and lessons that was learned; null when none
 * was started.
 */
export function albumPercent(items: readonly AlbumItem[]): number | null {
  const parts = items.flatMap((item) => {
    if (item.kind === 'course') return [{ sec: item.course.durationSec, percent: item.course.percent }];
    if (item.kind === 'lesson') return [{ sec: item.lesson.durationSec, percent: item.lesson.percent || null }];
    return [];
  });
  if (parts.every(({ percent }) => percent === null)) return null;
  const whole = parts.reduce((sum, { sec }) => sum + sec, 0);
  const learned = parts.reduce((sum, { sec, percent }) => sum + (sec * (percent ?? 0)) / 100, 0);
  if (parts.every(({ percent }) => percent === 100)) return 100;
  return whole > 0 ? Math.min(99, Math.floor((learned / whole) * 100)) : 0;
}

/**
 * Index of the first unfinished item that may be opened; an article is skipped, as it has no
 * progress.
 */
export function nextItem(items: readonly AlbumItem[]): number | null {
  const at = items.findIndex((item) => {
    if (item.kind === 'course') return item.course.percent !== 100 && item.course.access.reason !== 'off';
    return item.kind === 'lesson' && !item.lesson.completed && !item.lesson.locked;
  });
  return at < 0 ? null : at;
}

async function itemsOf(deps: Needs, userId: number | undefined, rows: readonly RowOf<'album'>[]) {
  const named = rows.flatMap(({ body }) => body.items);
  const idsOf = (kind: AlbumItem['kind']) => named.filter((item) => item.kind === kind).map(({ id }) => id);
  const lessonCourse = await coursesOfLessons(deps.db, idsOf('lesson'));
  const [studied, articles] = await Promise.all([
    studiedCourses(deps, userId, [...idsOf('course'), ...lessonCourse.values()]),
    deps.db
      .select()
      .from(contentPage)
      .where(and(shownPages('article', deps.clock()), inArray(contentPage.id, [0, ...idsOf('article')]))),
  ]);
  const articleById = new Map(rowsOf('article', articles).map((row) => [row.id, row]));
  return ({
    kind,
    id,
    note,
  }: RowOf<'album'>['body']['items'][number]): { item: AlbumItem; sec: number; cover: string | null }[] => {
    if (kind === 'article') {
      const row = articleById.get(id);
      return row
        ? [{ item: { kind, note, article: articleCard(row) }, sec: row.body.durationSec, cover: row.body.cover }]
        : [];
    }
    const found: StudiedCourse | undefined = studied.get(kind === 'course' ? id : (lessonCourse.get(id) ?? 0));
    if (!found) return [];
    const { card, lessons } = found;
    if (kind === 'course') return [{ item: { kind, note, course: card }, sec: card.durationSec, cover: card.cover }];
    const at = lessons.findIndex((lesson) => lesson.id === id);
    if (at < 0) return [];
    const lesson = lessons[at]!;
    return [{ item: { kind, note, lesson, no: at + 1, course: card }, sec: lesson.durationSec, cover: card.cover }];
  };
}

async function collectedOf({ db }: Needs, userId: number | undefined, ids: number[]): Promise<ReadonlySet<number>> {
  if (userId === undefined) return new Set();
  const rows = await db
    .select({ id: albumCollect.albumId })
    .from(albumCollect)
    .where(and(eq(albumCollect.userId, userId), inArray(albumCollect.albumId, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Number of people with this album among their favourites. */
export const albumCollects = ({ db }: Pick<Needs, 'db'>, id: number): Promise<number> =>
  db.$count(albumCollect, eq(albumCollect.albumId, id));

function detailOf(
  { id, title, summary, body, ...row }: RowOf<'album'>,
  resolve: Awaited<ReturnType<typeof itemsOf>>,
  collected: ReadonlySet<number>,
  now: Date,
): Omit<AlbumDetail, 'collects'> {
  const found = body.items.flatMap(resolve);
  const items = found.map(({ item }) => item);
  return {
    id,
    title,
    summary,
    covers: [...new Set(found.flatMap(({ cover }) => cover ?? []))].slice(0, COVERS),
    count: items.length,
    durationSec: found.reduce((sum, { sec }) => sum + sec, 0),
    percent: albumPercent(items),
    collected: collected.has(id),
    withdrawn: notShownReason(row, now) !== null,
    items,
    next: nextItem(items),
  };
}

/** Albums of these pages, without their items. */
export async function albumsOf(deps: Needs, userId: number | undefined, rows: readonly PageRow[]): Promise<Album[]> {
  const albums = rowsOf('album', rows);
  if (albums.length === 0) return [];
  const ids = albums.map(({ id }) => id);
  const [resolve, collected] = await Promise.all([itemsOf(deps, userId, albums), collectedOf(deps, userId, ids)]);
  return albums.map((row) => {
    const { items: _items, next: _next, ...album } = detailOf(row, resolve, collected, deps.clock());
    return album;
  });
}

export async function albumPage(
  deps: Needs,
  userId: number | undefined,
  asked: { page: number; limit: number },
): Promise<Page<Album>> {
  const where = shownPages('album', deps.clock());
  const { rows, ...rest } = await pageOfRows(
    deps.db,
    { from: contentPage, where, by: [desc(contentPage.weight), asc(contentPage.id)] },
    asked,
  );
  return { ...rest, list: await albumsOf(deps, userId, rows) };
}

export async function albumDetail(deps: Needs, userId: number | undefined, id: number): Promise<AlbumDetail> {
  const rows = await deps.db
    .select()
    .from(contentPage)
    .where(and(shownPages('album', deps.clock()), eq(contentPage.id, id)));
  const [row] = rowsOf('album', rows);
  if (!row) throw new AppError(CODES.NOT_FOUND, '专辑不存在或已下架');
  const [resolve, collected, collects] = await Promise.all([
    itemsOf(deps, userId, [row]),
    collectedOf(deps, userId, [id]),
    albumCollects(deps, id),
  ]);
  return { ...detailOf(row, resolve, collected, deps.clock()), collects };
}
