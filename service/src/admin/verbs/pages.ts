import path from 'node:path';
import { asc } from 'drizzle-orm';
import { contentPage } from '../../db/schema/cms.ts';
import { readPages, type PageContent } from '../../domain/cms/import/page.ts';
import { storePages } from '../../domain/cms/import/store.ts';
import { notShownReason } from '../../domain/cms/shown.ts';
import { CourseRefused, storeMedia } from '../../domain/course/import/store.ts';
import { openFiles } from '../../files/open.ts';
import { MisuseError, logAction, formatTable, type TypedArgs, type Verb } from '../verb.ts';
import { shownVerbs } from './shown.ts';

const NAMES = { article: '文章', album: '专辑', path: '学习路线' } as const;

/** Reads all pages of a folder; on any fault it reports all of them, and nothing is stored. */
async function readAll({ positionals }: TypedArgs, out: (line: string) => void): Promise<PageContent[]> {
  const [typed] = positionals;
  if (typed === undefined) throw new MisuseError('写明文件夹');
  const { pages, faults } = await readPages(path.resolve(process.env.INIT_CWD ?? '.', typed));
  for (const fault of faults) out(fault);
  if (faults.length > 0) throw new MisuseError(`${faults.length} 处要改，什么都没有导入`);
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
  async run(context, typed) {
    const pages = await readAll(typed, context.out);
    try {
      await storeMedia(await openFiles(context.env), pages);
      const stored = await context.db.transaction(async (tx) => {
        const all = await storePages(tx, pages, false);
        for (const { id, added } of all)
          await logAction(tx, context, { verb: 'page import', subject: String(id), after: { added } });
        return all;
      });
      for (const { id, title, added } of stored) context.out(`${id} 「${title}」${added ? '已导入' : '已更新'}`);
    } catch (error) {
      throw error instanceof CourseRefused ? new MisuseError(error.message) : error;
    }
  },
};

export const { publish: pagePublish, withdraw: pageWithdraw } = shownVerbs({
  table: contentPage,
  word: 'page',
  number: '编号',
  what: '文章、专辑或学习路线',
  publish: '现在上线；撤下的也这样恢复',
  withdraw: '撤下，不再展示',
});

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
      notShownReason(row, clock()) ?? '已上线',
    ]);
    for (const line of formatTable(lines)) out(line);
  },
};
