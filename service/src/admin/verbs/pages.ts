import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { contentPage, type PageRow } from '../../db/schema/cms.ts';
import { readPages, type PageContent } from '../../domain/cms/import/page.ts';
import { storePages } from '../../domain/cms/import/store.ts';
import { notShown } from '../../domain/cms/shown.ts';
import { CourseRefused, keepMedia } from '../../domain/course/import/store.ts';
import { openFiles } from '../../files/open.ts';
import { Misuse, note, ONE, table, whole, type Desk, type Typed, type Verb } from '../verb.ts';

const NAMES = { article: '文章', album: '专辑', path: '学习路线' } as const;

/** Reads all pages of a folder; when anything is wrong all of it is told, and nothing is done. */
async function readAll({ positionals }: Typed, out: (line: string) => void): Promise<PageContent[]> {
  const [typed] = positionals;
  if (typed === undefined) throw new Misuse('写明文件夹');
  const { pages, faults } = await readPages(path.resolve(process.env.INIT_CWD ?? '.', typed));
  for (const fault of faults) out(fault);
  if (faults.length > 0) throw new Misuse(`${faults.length} 处要改，什么都没有导入`);
  return pages;
}

export const pageCheck: Verb = {
  usage: 'page check <文件夹>',
  about: '检查一个文件夹里的文章、专辑和学习路线，写出每一处问题的文件和行',
  async run({ out }, typed) {
    for (const { kind, title } of await readAll(typed, out)) out(`${NAMES[kind]}「${title}」没有问题`);
  },
};

export const pageImport: Verb = {
  usage: 'page import <文件夹>',
  about: '检查并导入文章、专辑和学习路线，全部成功或什么都不变；再次导入就是更新',
  async run(desk, typed) {
    const pages = await readAll(typed, desk.out);
    try {
      await keepMedia(await openFiles(desk.env), pages);
      const stored = await desk.db.transaction(async (tx) => {
        const all = await storePages(tx, pages, false);
        for (const { id, added } of all)
          await note(tx, desk, { verb: 'page import', subject: String(id), after: { added } });
        return all;
      });
      for (const { id, title, added } of stored) desk.out(`${id} 「${title}」${added ? '已导入' : '已更新'}`);
    } catch (error) {
      throw error instanceof CourseRefused ? new Misuse(error.message) : error;
    }
  },
};

async function change(desk: Desk, { positionals }: Typed, verb: string, to: (row: PageRow) => Partial<PageRow>) {
  const id = whole(positionals[0], '编号', ONE);
  return desk.db.transaction(async (tx) => {
    const [before] = await tx.select().from(contentPage).where(eq(contentPage.id, id)).for('update');
    if (!before) throw new Misuse(`没有编号为 ${id} 的文章、专辑或学习路线`);
    const { off, publishedAt } = before;
    const after = to(before);
    await tx.update(contentPage).set(after).where(eq(contentPage.id, id));
    await note(tx, desk, { verb, subject: String(id), before: { off, publishedAt }, after });
    return before;
  });
}

export const pagePublish: Verb = {
  usage: 'page publish <编号>',
  about: '现在上线；撤下的也这样恢复',
  async run(desk, typed) {
    const now = desk.clock();
    const { id, title } = await change(desk, typed, 'page publish', ({ publishedAt }) => ({
      off: false,
      publishedAt: publishedAt !== null && publishedAt <= now ? publishedAt : now,
    }));
    desk.out(`${id} 「${title}」已上线`);
  },
};

export const pageWithdraw: Verb = {
  usage: 'page withdraw <编号>',
  about: '撤下，不再展示',
  async run(desk, typed) {
    const { id, title } = await change(desk, typed, 'page withdraw', () => ({ off: true }));
    desk.out(`${id} 「${title}」已撤下`);
  },
};

export const pageList: Verb = {
  usage: 'page list',
  about: '列出全部文章、专辑和学习路线',
  async run({ db, clock, out }) {
    const rows = await db.select().from(contentPage).orderBy(asc(contentPage.kind), asc(contentPage.id));
    const lines = rows.map((row) => [
      String(row.id),
      NAMES[row.kind],
      row.title,
      row.shipped ? '随产品' : '自己的',
      notShown(row, clock()) ?? '已上线',
    ]);
    for (const line of table(lines)) out(line);
  },
};
