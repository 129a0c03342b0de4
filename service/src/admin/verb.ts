import type { Db, Tx } from '../db/client.ts';
import { adminLog } from '../db/schema/order.ts';
import type { Deps } from '../deps.ts';

/** Dependencies of a command. */
export interface VerbContext extends Pick<Deps, 'clock' | 'env'> {
  db: Db;
  /** Name of the operator, for the log. */
  operator: string;
  out(line: string): void;
}

export interface TypedArgs {
  positionals: string[];
  text(name: string): string | undefined;
  /** Whether an option like `--yes` was typed. */
  hasOption(name: string): boolean;
}

export interface Verb {
  /** Syntax of the command with its arguments. */
  usage: string;
  /** One line of help. */
  about: string;
  run(context: VerbContext, typed: TypedArgs): Promise<void>;
}

/** Invalid arguments; the message states the reason. Nothing was changed. */
export class MisuseError extends Error {}

/** Parses a whole number within bounds. */
export function parseWhole(text: string | undefined, what: string, { min, max }: { min: number; max: number }): number {
  const value = text !== undefined && /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max))
    throw new MisuseError(`${what} 应为 ${min} 到 ${max} 的整数，实际 ${text ?? '没有填'}`);
  return value;
}

/** Converts yuan with at most two decimals to integer fen. */
export function parseFen(text: string, what: string): number {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) throw new MisuseError(`${what} 应为元，最多两位小数，实际 ${text}`);
  const [yuan = '0', cents = ''] = text.split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

export const POSITIVE = { min: 1, max: 2_147_483_647 };

/** Logs an action, in the transaction that performs it. */
export async function logAction(
  tx: Tx,
  { operator, clock }: Pick<VerbContext, 'operator' | 'clock'>,
  entry: { verb: string; subject: string; before?: unknown; after?: unknown },
): Promise<number> {
  const [row] = await tx
    .insert(adminLog)
    .values({ ...entry, operator, at: clock() })
    .returning({ id: adminLog.id });
  return row!.id;
}

/** Formats rows as columns of equal width; Chinese characters count twice. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 2 : 1), 0);
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, widthOf(cell))),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}
