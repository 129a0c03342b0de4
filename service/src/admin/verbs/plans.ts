import { asc, eq } from 'drizzle-orm';
import { course } from '../../db/schema/course.ts';
import { memberGrade } from '../../db/schema/member.ts';
import { RIGHT_RULES, rightTable, setRight, type RightKey } from '../../domain/member/rights.ts';
import { yuan } from '../../domain/money/yuan.ts';
import {
  parseFen,
  MisuseError,
  logAction,
  POSITIVE,
  formatTable,
  parseWhole,
  type TypedArgs,
  type Verb,
} from '../verb.ts';

const ON_OFF: Record<string, boolean> = { on: false, off: true };

function readOptional<T>(typed: TypedArgs, name: string, read: (text: string) => T): T | undefined {
  const text = typed.text(name);
  return text === undefined ? undefined : read(text);
}

/** Drops options that were not typed. */
function filled<T extends object>(changes: T): Partial<T> {
  const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
  if (Object.keys(kept).length === 0) throw new MisuseError('没有要改的内容');
  return kept;
}

const state = (text: string) => {
  const off = ON_OFF[text];
  if (off === undefined) throw new MisuseError(`--sale 应为 on 或 off，实际 ${text}`);
  return off;
};

export const plansVerb: Verb = {
  usage: 'plans',
  about: '列出全部套餐',
  async run({ db, out }) {
    const rows = await db.select().from(memberGrade).orderBy(asc(memberGrade.position));
    const lines = rows.map((row) => [
      String(row.id),
      row.name,
      `${row.number} ${row.unit}`,
      `¥${yuan(row.priceFen)}`,
      `¥${yuan(row.mpriceFen)}`,
      `等级 ${row.level}`,
      `课程 ${row.discount}%`,
      row.continuous === 1 ? '自动续费' : '',
      row.off ? '已下架' : '在售',
    ]);
    for (const line of formatTable([['编号', '名称', '时长', '价格', '原价', '', '', '', ''], ...lines])) out(line);
  },
};

export const planVerb: Verb = {
  usage: 'plan <编号> [--price 元] [--original 元] [--name 名称] [--discount 50-100] [--sale on|off]',
  about: '改一个套餐；已下的订单和已签的续费不变',
  async run(context, typed) {
    const id = parseWhole(typed.positionals[0], '套餐编号', POSITIVE);
    const changes = filled({
      priceFen: readOptional(typed, 'price', (text) => parseFen(text, '--price')),
      mpriceFen: readOptional(typed, 'original', (text) => parseFen(text, '--original')),
      name: readOptional(typed, 'name', (text) => text.trim() || undefined),
      discount: readOptional(typed, 'discount', (text) => parseWhole(text, '--discount', { min: 50, max: 100 })),
      off: readOptional(typed, 'sale', state),
    });
    await context.db.transaction(async (tx) => {
      const [before] = await tx.select().from(memberGrade).where(eq(memberGrade.id, id)).for('update');
      if (!before) throw new MisuseError(`没有编号为 ${id} 的套餐`);
      const after = { ...before, ...changes };
      if (after.priceFen < 1) throw new MisuseError('价格至少 0.01 元');
      if (after.mpriceFen < after.priceFen) throw new MisuseError('原价不能低于价格：划线价要是真实的');
      await tx.update(memberGrade).set(changes).where(eq(memberGrade.id, id));
      await logAction(tx, context, { verb: 'plan', subject: String(id), before, after });
    });
    context.out(`套餐 ${id} 已修改`);
  },
};

export const rightsVerb: Verb = {
  usage: 'rights',
  about: '列出每个等级的权益数值，以及在哪里生效',
  async run(context) {
    const values = await rightTable(context);
    const rows = (Object.keys(RIGHT_RULES) as RightKey[]).map((key) => [
      key,
      ...[0, 1, 2, 3].map((level) => String(values.get(level)![key])),
      RIGHT_RULES[key].enforced,
    ]);
    for (const line of formatTable([['权益', '非会员', '等级 1', '等级 2', '等级 3', '生效处'], ...rows]))
      context.out(line);
  },
};

export const rightVerb: Verb = {
  usage: 'right <权益> <等级 0-3> <数值>',
  about: '改一项权益的数值；会员的不会低于非会员的',
  async run(context, { positionals }) {
    const key = positionals[0] as RightKey;
    if (!Object.hasOwn(RIGHT_RULES, key ?? ''))
      throw new MisuseError(`没有这项权益，可选：${Object.keys(RIGHT_RULES).join('、')}`);
    const level = parseWhole(positionals[1], '等级', { min: 0, max: 3 });
    const value = parseWhole(positionals[2], '数值', POSITIVE);
    const before = (await rightTable(context)).get(level)![key];
    await context.db.transaction(async (tx) => {
      await setRight(tx, key, level, value);
      await logAction(tx, context, { verb: 'right', subject: `${key} ${level}`, before, after: value });
    });
    context.out(`${key} 等级 ${level}：${before} → ${value}`);
  },
};

export const courseVerb: Verb = {
  usage: 'course <编号> [--material 名称 --material-price 元 | --material none] [--sale on|off]',
  about: '课程的随课材料，上架与下架；已购的人不受影响',
  async run(context, typed) {
    const id = parseWhole(typed.positionals[0], '课程编号', POSITIVE);
    const material = typed.text('material')?.trim();
    if (material !== undefined && material !== 'none' && typed.text('material-price') === undefined)
      throw new MisuseError('有随课材料时要写明 --material-price');
    const changes = filled({
      materialTitle: material === 'none' ? null : material,
      materialFen:
        material === 'none'
          ? null
          : readOptional(typed, 'material-price', (text) => parseFen(text, '--material-price')),
      off: readOptional(typed, 'sale', state),
    });
    await context.db.transaction(async (tx) => {
      const [before] = await tx.select().from(course).where(eq(course.id, id)).for('update');
      if (!before) throw new MisuseError(`没有编号为 ${id} 的课程`);
      await tx.update(course).set(changes).where(eq(course.id, id));
      const { materialTitle, materialFen, off } = before;
      await logAction(tx, context, {
        verb: 'course',
        subject: String(id),
        before: { materialTitle, materialFen, off },
        after: changes,
      });
    });
    context.out(`课程 ${id} 已修改`);
  },
};
