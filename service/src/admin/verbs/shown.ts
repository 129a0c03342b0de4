import { eq, type InferSelectModel } from 'drizzle-orm';
import type { course } from '../../db/schema/course.ts';
import type { contentPage } from '../../db/schema/cms.ts';
import { MisuseError, logAction, POSITIVE, parseWhole, type VerbContext, type TypedArgs, type Verb } from '../verb.ts';

type Table = typeof course | typeof contentPage;
type Row = Pick<InferSelectModel<Table>, 'id' | 'title' | 'off' | 'publishedAt'>;

interface Subject {
  table: Table;
  /** Name of the id in the command's syntax, and of what it stands for. */
  number: string;
  what: string;
}

/** Changes the publication of something and logs that. @returns the previous state */
export async function changeShown(
  { table, number, what }: Subject,
  context: VerbContext,
  { positionals }: TypedArgs,
  verb: string,
  to: (row: Row) => Partial<Row>,
): Promise<Row> {
  const id = parseWhole(positionals[0], number, POSITIVE);
  return context.db.transaction(async (tx) => {
    const [before]: Row[] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    if (!before) throw new MisuseError(`没有编号为 ${id} 的${what}`);
    const { off, publishedAt } = before;
    const after = to(before);
    await tx.update(table).set(after).where(eq(table.id, id));
    await logAction(tx, context, { verb, subject: String(id), before: { off, publishedAt }, after });
    return before;
  });
}

interface Shown extends Subject {
  /** First word of the commands, such as `course` in `course publish`. */
  word: string;
  publish: string;
  withdraw: string;
}

/** Commands that publish something now, or hide it. */
export function shownVerbs({ word, publish, withdraw, ...subject }: Shown): { publish: Verb; withdraw: Verb } {
  return {
    publish: {
      usage: `${word} publish <编号>`,
      about: publish,
      async run(context, typed) {
        const now = context.clock();
        const { id, title } = await changeShown(subject, context, typed, `${word} publish`, ({ publishedAt }) => ({
          off: false,
          publishedAt: publishedAt !== null && publishedAt <= now ? publishedAt : now,
        }));
        context.out(`${id} 「${title}」已上线`);
      },
    },
    withdraw: {
      usage: `${word} withdraw <编号>`,
      about: withdraw,
      async run(context, typed) {
        const { id, title } = await changeShown(subject, context, typed, `${word} withdraw`, () => ({ off: true }));
        context.out(`${id} 「${title}」已撤下`);
      },
    },
  };
}
