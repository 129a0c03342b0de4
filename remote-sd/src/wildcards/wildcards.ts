import type { SafeStorage } from '@app/shared/state/storage';
import { writeVersioned } from '../model/versioned.ts';
import { PersistentStore, type KeptPlan } from '../preferences/persistent-store.ts';

export type WildcardTable = Readonly<Record<string, readonly string[]>>;

/** Maximum total length: browsers limit the storage, which drafts use as well. */
const MAX_CHARACTERS = 1_000_000;
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}\-/.]|_(?!_))*$/u;

const PLAN: KeptPlan<WildcardTable> = { key: 'huixue.sd.wildcards', version: 1, migrations: {}, parse: toLists };

/** The user's wildcard lists, for `__name__` in prompts. */
export class Wildcards extends PersistentStore<WildcardTable> {
  constructor(storage: SafeStorage) {
    super(storage, PLAN);
  }

  /**
   * Sets the list of a name.
   * @returns error in Chinese, empty on success
   */
  save(name: string, text: string): string {
    const problem = nameProblem(name);
    if (problem) return problem;
    const lines = listLines(text);
    if (lines.length === 0) return '列表里还没有词语，每行写一个';
    return this.#replace({ ...this.stored, [name]: lines });
  }

  remove(name: string): string {
    const { [name]: _, ...rest } = this.stored;
    return this.#replace(rest);
  }

  #replace(lists: WildcardTable): string {
    if (writeVersioned(lists, PLAN.version).length > MAX_CHARACTERS) return '所有列表加起来超过 100 万字，请先删去一些';
    return this.keep(lists) ? '' : '浏览器没有空间或不允许保存，列表没有保存';
  }
}

/** @returns an empty string for a valid name between underscores */
export function nameProblem(name: string): string {
  if (!name) return '请输入列表的名称';
  return NAME.test(name) && !name.endsWith('_') && name.length <= 40
    ? ''
    : '名称最多 40 个字，只能用文字、数字和 - / . 以及单个下划线，以文字或数字开头和结尾';
}

/** Lines of a list without blank ones and comments (`#`). */
export function listLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
}

function toLists(value: unknown): WildcardTable {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string[]] =>
        nameProblem(entry[0]) === '' && Array.isArray(entry[1]) && entry[1].every((line) => typeof line === 'string'),
    ),
  );
}
