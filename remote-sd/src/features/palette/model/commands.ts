import type { LabelText } from '../../../model/label-text.ts';
import { hasInitials } from './initials.ts';

/** An action or a link that the palette offers. */
export interface PaletteCommand {
  id: string;
  label: LabelText;
  /** Group that it is listed under. */
  group: string;
  /** Shortcut of the same action. */
  combo?: string;
  /** Additional search words. */
  words?: string;
  run: () => void;
}

/** Score of a match; 0 for no match. */
function rank({ label: { zh, en }, words = '', group }: PaletteCommand, query: string): number {
  const chinese = zh.toLowerCase();
  const english = en.toLowerCase();
  if (chinese.startsWith(query) || english.startsWith(query)) return 4;
  if (chinese.includes(query) || english.split(/\W+/).some((word) => word.startsWith(query))) return 3;
  if (hasInitials(zh, query)) return 2;
  const parts = query.split(/\s+/);
  const all = `${chinese} ${english} ${words} ${group}`.toLowerCase();
  return parts.every((part) => all.includes(part)) ? 1 : 0;
}

/**
 * Commands that match a query, best first: Chinese, English, or pinyin initials. An empty
 * query matches all.
 */
export function findCommands(commands: readonly PaletteCommand[], raw: string): PaletteCommand[] {
  const query = raw.trim().toLowerCase();
  if (query === '') return [...commands];
  return commands
    .map((command) => ({ command, rank: rank(command, query) }))
    .filter((found) => found.rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ command }) => command);
}
