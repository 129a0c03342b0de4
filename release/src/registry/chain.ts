import { createHash } from 'node:crypto';
import { canonical } from '@app/shared/release-rules/canonical';
import { readState } from '../document/read-state.ts';
import { EMPTY_STATE } from '../document/state.ts';
import { asc, gt } from 'drizzle-orm';
import type { Tx } from './core.ts';
import { changes } from './schema.ts';

type Row = typeof changes.$inferSelect;

/** A signed revision; the log must contain it unchanged. */
export interface LogAnchor {
  revision: number;
  /** Digest of its row; null for a row from before rows had digests. */
  digest: string | null;
}

/**
 * Digest of a row. It covers the whole log up to it, because it includes the previous row's digest.
 */
export function digestOf(before: string | null, row: Omit<Row, 'digest'>): string {
  const { revision, at, by, verb, name, version, why, approvedBy } = row;
  const states = { before: row.before, after: row.after };
  const text = canonical({
    chain: before,
    revision,
    at: at.toISOString(),
    by,
    verb,
    name,
    version,
    why,
    approvedBy,
    ...states,
  });
  return createHash('sha256').update(text).digest('hex');
}

const PAGE = 100;

/**
 * Verifies the whole log: every revision from 1 on must exist, start from the state of the one
 * before, and have the digest that follows from it; and the log must contain what was signed.
 */
export async function logProblems(tx: Tx, anchors: readonly LogAnchor[]): Promise<string[]> {
  const problems: string[] = [];
  const digests = new Map<number, string | null>();
  let last = { revision: 0, ended: canonical(EMPTY_STATE), digest: null as string | null };
  for (;;) {
    const rows = await tx
      .select()
      .from(changes)
      .where(gt(changes.revision, last.revision))
      .orderBy(asc(changes.revision))
      .limit(PAGE);
    for (const row of rows) {
      if (row.revision !== last.revision + 1)
        problems.push(`变更记录缺少修订 ${last.revision + 1} 到 ${row.revision - 1}`);
      else if (canonical(readState(row.before)) !== last.ended)
        problems.push(`修订 ${row.revision} 与上一条记录不衔接`);
      // Rows without a digest precede all others.
      const wanted = row.digest === null && last.digest === null ? null : digestOf(last.digest, row);
      if (row.digest !== wanted) problems.push(`修订 ${row.revision} 的内容与其摘要不符`);
      digests.set(row.revision, row.digest);
      last = { revision: row.revision, ended: canonical(readState(row.after)), digest: row.digest };
    }
    if (rows.length < PAGE) break;
  }
  for (const { revision, digest } of anchors) {
    if (revision === 0 || digests.get(revision) === digest) continue;
    problems.push(
      digests.has(revision)
        ? `修订 ${revision} 与已签名的发布文档不符，变更记录被改写过`
        : `已签名的发布文档为修订 ${revision}，变更记录中没有它`,
    );
  }
  return problems;
}
