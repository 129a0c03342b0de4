import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { zArticleType, type PathStep } from '@app/shared/contracts/pages';
import { z } from 'zod';
import { countLetters } from '../../course/import/captions.ts';
import { decodeText } from '../../course/import/decode.ts';
import { faultText, FaultList } from '../../course/import/faults.ts';
import { readFields, readPage, type FrontMatterFields, type SourcePage } from '../../course/import/front-matter.ts';
import { readMarkdown, wordsOf } from '../../course/import/markdown.ts';
import { FolderMedia, type MediaFile } from '../../course/import/pictures.ts';
import { openUrl } from '../../course/media-url.ts';
import type { PageBody, PageKind } from '../../../db/schema/page-body.ts';

/** Version of the stored form: to be raised when the same files must be stored differently. */
const FORM = 1;
const LETTERS_A_SEC = 400 / 60;

const zText = (most: number) => z.string().trim().min(1, '不能是空的').max(most, `最多 ${most} 个字`);
const zNumber = z.number().int().min(1).max(2_000_000_000);
const head = {
  id: z.number().int().min(1).max(20_000_000),
  title: zText(60),
  summary: zText(80),
  weight: z.number().int().min(0).max(100_000).default(0),
  published: z.iso.date('应为 YYYY-MM-DD').optional(),
};
const pictures = {
  before: z.string().optional(),
  after: z.string().optional(),
  beforeLabel: zText(8).default('之前'),
  afterLabel: zText(8).default('之后'),
};
const zHead = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('article'),
    type: zArticleType.default('NEWS'),
    cover: z.string().optional(),
    courses: z.array(zNumber).max(4, '最多 4 门').default([]),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('album'),
    items: z
      .array(
        z
          .strictObject({
            course: zNumber.optional(),
            lesson: zNumber.optional(),
            article: zNumber.optional(),
            note: zText(40).optional(),
          })
          .refine(
            ({ course, lesson, article }) => [course, lesson, article].filter((id) => id !== undefined).length === 1,
            '写 course、lesson、article 中的一个',
          ),
      )
      .min(2, '至少两项')
      .max(50, '最多 50 项'),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('path'),
    start: z.boolean().default(false),
    button: zText(12).optional(),
    ...pictures,
    steps: z
      .array(
        z.strictObject({
          course: zNumber,
          lesson: zNumber.optional(),
          title: zText(30).optional(),
          makes: zText(40),
          ...pictures,
        }),
      )
      .min(2, '至少两步')
      .max(8, '最多 8 步'),
  }),
]);
type Head = z.output<typeof zHead>;

/** A page in the form that the database stores. */
export interface PageContent {
  file: string;
  id: number;
  kind: PageKind;
  title: string;
  summary: string;
  weight: number;
  /** Publication day such as `2026-11-01`; null for a page that is not shown yet. */
  published: string | null;
  body: PageBody;
  files: MediaFile[];
  /** Hash of the file and its pictures. */
  fingerprint: string;
}

interface BeforeAfterFields {
  before?: string | undefined;
  after?: string | undefined;
  beforeLabel: string;
  afterLabel: string;
}

/** Parses one file and collects its pictures. */
class PageReader {
  private readonly media: FolderMedia;
  private readonly page: SourcePage;
  private readonly faults: FaultList;

  constructor(media: FolderMedia, page: SourcePage, faults: FaultList) {
    this.media = media;
    this.page = page;
    this.faults = faults;
  }

  async picture(src: string, line: number, alt: string): Promise<string | null> {
    const found = await this.media.picture(src, { file: this.page.file, line, alt }, { limits: 'shown', open: true });
    return found && openUrl(found.src);
  }

  async pair({ before, after, beforeLabel, afterLabel }: BeforeAfterFields, line: number): Promise<PathStep['shown']> {
    if (before === undefined && after === undefined) return null;
    if (before === undefined || after === undefined) {
      this.faults.add(this.page.file, line, 'before 和 after 要一起用');
      return null;
    }
    const [one, other] = [await this.picture(before, line, '之前'), await this.picture(after, line, '之后')];
    return one && other ? { before: one, after: other, beforeLabel, afterLabel } : null;
  }

  async bodyOf({ value, lineOf }: FrontMatterFields<Head>): Promise<PageBody> {
    const { file, body } = this.page;
    if (value.kind !== 'article')
      for (const { no, text } of body) if (text.trim() !== '') this.faults.add(file, no, '只有文章有正文');
    if (value.kind === 'album')
      return {
        kind: 'album',
        items: value.items.map(({ course, lesson, article, note = '' }) => {
          if (course !== undefined) return { kind: 'course', id: course, note };
          return lesson === undefined ? { kind: 'article', id: article!, note } : { kind: 'lesson', id: lesson, note };
        }),
      };
    if (value.kind === 'path') {
      const steps = [];
      for (const [index, { course, lesson, title, makes, ...shown }] of value.steps.entries())
        steps.push({
          course,
          lesson: lesson ?? null,
          title: title ?? null,
          makes,
          shown: await this.pair(shown, lineOf('steps', index)),
        });
      return {
        kind: 'path',
        start: value.start,
        button: value.button ?? null,
        shown: await this.pair(value, lineOf('before')),
        steps,
      };
    }
    const blocks = await readMarkdown(
      file,
      body,
      async (src, { line, alt }) => {
        const found = await this.media.picture(src, { file, line, alt }, { limits: 'shown', open: true });
        return found && { ...found, src: openUrl(found.src) };
      },
      this.faults,
    );
    if (blocks.length === 0) this.faults.add(file, body[0]?.no ?? 1, '没有正文');
    const cover = value.cover === undefined ? null : await this.picture(value.cover, lineOf('cover'), '封面');
    const letters = countLetters(blocks.map(wordsOf).join(''));
    return {
      kind: 'article',
      type: value.type,
      cover,
      blocks,
      durationSec: Math.max(1, Math.round(letters / LETTERS_A_SEC)),
      courses: value.courses,
    };
  }
}

async function readOne(
  folder: string,
  file: string,
  faults: FaultList,
  used: Set<string>,
): Promise<PageContent | null> {
  const bytes = await readFile(path.join(folder, file));
  const read = decodeText(bytes);
  if ('problem' in read) {
    faults.add(file, 1, read.problem);
    return null;
  }
  const page = readPage(file, read.text, faults);
  const facts = page && readFields(zHead, page, faults);
  if (!page || !facts) return null;
  const media = new FolderMedia(folder, faults);
  const body = await new PageReader(media, page, faults).bodyOf(facts);
  for (const name of media.used) used.add(name);
  const { id, kind, title, summary, weight, published } = facts.value;
  const print = createHash('sha256').update(`${FORM}\n`).update(bytes);
  for (const name of [...media.files.keys()].toSorted()) print.update(`\n${name}`);
  return {
    file,
    id,
    kind,
    title,
    summary,
    weight,
    published: published ?? null,
    body,
    files: [...media.files.values()],
    fingerprint: print.digest('hex'),
  };
}

/**
 * Reads and checks all pages of a folder. Nothing is stored; all faults are reported together, by
 * file and line.
 */
export async function readPages(folder: string): Promise<{ pages: PageContent[]; faults: string[] }> {
  const root = path.resolve(folder);
  const faults = new FaultList();
  const used = new Set<string>();
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
  const pages: PageContent[] = [];
  const seen = new Map<number, string>();
  const texts = files.filter((file) => file.endsWith('.md') && !file.includes('/'));
  for (const file of texts) {
    const page = await readOne(root, file, faults, used);
    if (!page) continue;
    const other = seen.get(page.id);
    if (other !== undefined) faults.add(file, 1, `编号 ${page.id} 已经是 ${other} 的`);
    seen.set(page.id, file);
    pages.push(page);
  }
  if (texts.length === 0) faults.add('', 1, `${root} 里没有 .md 文件`);
  // A file that could not be parsed may reference others: unused files are not reported then.
  if (pages.length === texts.length)
    for (const file of files)
      if (!file.endsWith('.md') && !used.has(file)) faults.add(file, 1, '没有用到：删掉它，或在文章里用上');
  const told = faults.list
    .toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line)
    .map((fault) => faultText(fault));
  return { pages: told.length > 0 ? [] : pages, faults: told };
}
