import type { ChangeEntry } from '@app/shared/contracts/release-api';
import type { Api } from '../api.ts';
import { misuseError } from '../exit.ts';
import { diffLines, joinDiffs } from '../text/diff.ts';
import type { Verb } from '../verb.ts';
import { onlyWords, revisionFrom } from '../words.ts';

const PAGE = 200;

/** Changes after `from` up to `to`, oldest first. */
async function changesBetween(api: Api, from: number, to: number): Promise<ChangeEntry[]> {
  const found: ChangeEntry[] = [];
  for (let before = to + 1; before > from + 1;) {
    const page = await api.changes({ before, limit: PAGE });
    found.push(...page.filter(({ revision }) => revision > from));
    const oldest = page.at(-1)?.revision;
    if (oldest === undefined || oldest >= before) break;
    before = oldest;
  }
  return found.toReversed();
}

/** A difference read backwards. */
function reversed(lines: ReturnType<typeof joinDiffs>) {
  return lines.map(({ path, before, after }) => ({ path, before: after, after: before }));
}

export const diff: Verb = {
  name: 'diff',
  summary: '比较两个修订，或某个修订与现在',
  usage: ['<修订号> [<修订号>]'],
  details: ['只给一个修订号时与现在比较。期间改过又改回的内容不显示。'],
  examples: ['41', '38 41 --json'],
  options: {},
  uses: ['server'],
  async run(context) {
    onlyWords(context.positionals, 2);
    const [first, second] = context.positionals;
    if (first === undefined) throw misuseError('缺少修订号，例如 release diff 41');
    const api = await context.api();
    const { revision: now } = await api.status();
    const from = revisionFrom(first);
    const to = second === undefined ? now : revisionFrom(second);
    const newest = Math.max(from, to);
    if (newest > now) throw misuseError(`还没有修订 ${newest}，当前修订号为 ${now}`);
    const joined = joinDiffs((await changesBetween(api, Math.min(from, to), newest)).map((entry) => entry.diff));
    const lines = from <= to ? joined : reversed(joined);
    context.out.result({ from, to, diff: lines }, [
      `修订 ${from} → ${to}${second === undefined ? '（现在）' : ''}`,
      ...(lines.length > 0 ? diffLines(lines) : ['没有差异']),
    ]);
  },
};
