import type { Changed, Proposal } from '@app/shared/contracts/release-api';
import type { ChangeInput } from '@app/shared/contracts/release-change';
import { diffLines } from './text/diff.ts';
import type { Context, Verb } from './verb.ts';
import { onlyWords } from './words.ts';

function lostLines(paths: readonly string[]): string[] {
  return paths.length === 0 ? [] : [`注意：${paths.join('、')} 不再属于任何应用，访客打开时没有页面`];
}

/** Text of a change that was applied or is only shown (`--dry-run`). */
export function changeLines(changed: Changed, { dryRun, done }: { dryRun: boolean; done: string }): string[] {
  if (!changed.changed) return [`没有变化，修订号 ${changed.revision}`];
  const lines = [...diffLines(changed.diff), ...lostLines(changed.lostPaths)];
  if (dryRun) return ['将要进行的更改（未执行）：', ...lines];
  return [`${done}，修订号 ${changed.revision}`, ...lines];
}

export function proposalLines({ id, diff }: Proposal): string[] {
  return [`已提交审批，编号 ${id}。这项更改需要另一个令牌批准：`, `  release approve ${id}`, ...diffLines(diff)];
}

/**
 * Applies one change to the current revision, or only shows it. The change is refused (exit code 5)
 * when somebody else changed the release in between.
 * @param done message after success: 「已回滚」
 */
export async function carryOut(context: Context, change: ChangeInput, done: string): Promise<void> {
  const api = await context.api();
  const dryRun = context.flag('dry-run');
  const { revision } = await api.status();
  const urgent = context.flag('emergency') ? { emergency: true as const } : {};
  const answer = await api.change({ ...change, ...urgent }, revision, dryRun);
  if ('proposal' in answer) return context.out.result(answer, proposalLines(answer.proposal));
  context.out.result({ ...answer, dryRun }, changeLines(answer, { dryRun, done }));
}

type WithoutReason<Change> = Change extends unknown ? Omit<Change, 'why'> : never;

interface ChangeVerb<Target> extends Omit<Verb, 'options' | 'uses' | 'run'> {
  /** Parses the argument that names the target of the change. */
  target: (typed: string | undefined) => Target;
  change: (target: Target) => WithoutReason<ChangeInput>;
  /** Message after success. */
  successMessage: (target: Target) => string;
}

/** A verb that changes one application or one of its versions, without options of its own. */
export const changeVerb = <Target>({ target: read, change, successMessage, ...verb }: ChangeVerb<Target>): Verb => ({
  ...verb,
  options: {},
  uses: ['change', 'server'],
  async run(context) {
    const target = read(context.positionals[0]);
    onlyWords(context.positionals, 1);
    await carryOut(context, { ...change(target), why: context.text('why') ?? '' }, successMessage(target));
  },
});
