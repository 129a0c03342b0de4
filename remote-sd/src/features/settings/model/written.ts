import { CHIP_KINDS, isChipKind, isColour, type ChipKind, type ChipColours } from '../../../model/colours.ts';
import { ACTION_IDS, actionOf, type ActionId } from '../../../model/shortcuts/actions.ts';
import {
  bindingProblem,
  isAction,
  boundKeys,
  boundAction,
  toBindings,
  type ShortcutBindings,
} from '../../../model/shortcuts/bindings.ts';
import { readCombo } from '../../../model/shortcuts/combo.ts';
import { truncateText, isProblem, readPairs, writePairs, type JsonProblem } from './json-pairs.ts';

/** All shortcuts as JSON; an action without one has an empty text. */
export const writeShortcuts = (bindings: ShortcutBindings): string =>
  writePairs(ACTION_IDS.map((id) => [id, boundKeys(bindings, id)]));

/** Reads shortcuts; actions that the text does not name keep their default keys. */
export function readShortcuts(text: string): { bindings: ShortcutBindings } | JsonProblem {
  const pairs = readPairs(text);
  if (isProblem(pairs)) return pairs;
  const asked: Partial<Record<ActionId, string>> = {};
  const lines = new Map<ActionId, number>();
  for (const { key, value, line } of pairs) {
    if (!isAction(key)) return { problem: `没有叫「${truncateText(key)}」的操作`, line };
    const combo = value.trim() === '' ? '' : readCombo(value);
    if (combo === null)
      return { problem: `「${truncateText(value)}」不是按键组合，写法如 Mod+Enter、Alt+Shift+K`, line };
    const problem = bindingProblem(key, combo);
    if (problem) return { problem: `${actionOf(key).zh}：${problem}`, line };
    asked[key] = combo;
    lines.set(key, line);
  }
  for (const [id, line] of lines) {
    const owner = boundAction(asked, asked[id]!, id);
    if (owner) return { problem: `「${actionOf(id).zh}」和「${actionOf(owner).zh}」用了同一个组合`, line };
  }
  return { bindings: toBindings(asked) };
}

export const writeColours = (colours: ChipColours): string =>
  writePairs((Object.keys(CHIP_KINDS) as ChipKind[]).map((kind) => [kind, colours[kind] ?? '']));

/** Reads colours; an empty text means the default. */
export function readColours(text: string): { colours: ChipColours } | JsonProblem {
  const pairs = readPairs(text);
  if (isProblem(pairs)) return pairs;
  const colours: Partial<Record<ChipKind, string>> = {};
  for (const { key, value, line } of pairs) {
    if (!isChipKind(key))
      return { problem: `没有叫「${truncateText(key)}」的词块，有 ${Object.keys(CHIP_KINDS).join('、')}`, line };
    if (value === '') continue;
    if (!isColour(value)) return { problem: `「${truncateText(value)}」不是颜色，写法如 #2f54eb`, line };
    colours[key] = value.toLowerCase();
  }
  return { colours };
}
