import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { fileEntry } from '../../db/schema/aigc.ts';
import { courseGallery } from '../../db/schema/talk.ts';
import { stripCameraData } from '../../files/kept/picture.ts';
import { openFiles } from '../../files/open.ts';
import { extensionOf } from '../../files/names.ts';
import { MisuseError, POSITIVE, parseWhole, type Verb } from '../verb.ts';

export const homeworkPicture: Verb = {
  usage: 'talk picture <编号> <文件夹>',
  about: '把一份展示的作业的图片存到文件夹里，核实举报时看',
  async run({ db, env, out }, { positionals }) {
    const id = parseWhole(positionals[0], '编号', POSITIVE);
    const folder = positionals[1];
    if (folder === undefined) throw new MisuseError('写明存到哪个文件夹');
    const [row] = await db
      .select({ file: fileEntry })
      .from(courseGallery)
      .innerJoin(fileEntry, eq(fileEntry.id, courseGallery.fileId))
      .where(eq(courseGallery.id, id));
    if (!row) throw new MisuseError('没有这份作业，或它的图片已被删除');
    const { sha256, labelledSha256, type } = row.file;
    const target = path.resolve(process.env.INIT_CWD ?? '.', folder, `homework-${id}.${extensionOf(type)}`);
    const held = await (await openFiles(env)).local(labelledSha256 ?? sha256);
    const picture = await readFile(held.path).finally(() => held.release());
    try {
      await writeFile(target, stripCameraData(picture, type));
    } catch (error) {
      throw new MisuseError(`不能写到 ${target}：${(error as NodeJS.ErrnoException).code ?? String(error)}`);
    }
    out(`已存到 ${target}`);
  },
};
