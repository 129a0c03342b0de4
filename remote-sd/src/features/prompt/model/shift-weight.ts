import { findGroups } from './brackets.ts';
import { parsePhrases } from './phrases.ts';
import { readWeight, reweigh, stepWeight } from './weight.ts';

export interface Selection {
  start: number;
  end: number;
}

export interface Edit {
  /** Range of the prompt to replace, and with what. */
  start: number;
  end: number;
  insert: string;
  /** Where the selection goes, in the new prompt. */
  selection: Selection;
}

/**
 * ⌘↑ / ⌘↓: the weight of what is selected or, with a bare caret, of the bracket or else the phrase (up to the commas) around it.
 * @returns null when there is nothing to weigh there
 */
export function shiftWeight(prompt: string, selection: Selection, direction: 1 | -1): Edit | null {
  const target = targetOf(prompt, selection);
  if (!target) return null;
  const raw = prompt.slice(target.start, target.end);
  const insert = reweigh(raw, stepWeight(readWeight(raw).weight, direction));
  return { ...target, insert, selection: follow(raw, insert, target.start, selection) };
}

function targetOf(prompt: string, selection: Selection): Selection | null {
  const bare = selection.start === selection.end;
  const range = bare ? selection : trim(prompt, selection);
  if (!range) return null;
  const inner = findGroups(prompt).filter((group) => group.start <= range.start && range.end <= group.end);
  const group = inner.at(-1);
  if (bare) {
    // The innermost bracket that the caret is in or touches, with the layers that wrap nothing else.
    if (group) return widen(prompt, group);
    const phrase = parsePhrases(prompt).find(({ start, end }) => start <= range.start && range.start <= end);
    return phrase ? { start: phrase.start, end: phrase.end } : null;
  }
  // A selection of the inside of a bracket, with or without its weight, means the bracket.
  if (group && coversInside(prompt, group, range)) return widen(prompt, group);
  return range;
}

/** `((x))` counts as one: takes in the brackets that directly wrap the group. */
function widen(prompt: string, group: Selection): Selection {
  let { start, end } = group;
  while (prompt[start - 1] === '(' && prompt[end] === ')' && prompt[start - 2] !== '\\') {
    start -= 1;
    end += 1;
  }
  return { start, end };
}

function coversInside(prompt: string, group: Selection, range: Selection): boolean {
  const raw = prompt.slice(group.start, group.end);
  const selected = prompt.slice(range.start, range.end);
  return selected === raw || selected === raw.slice(1, -1) || selected === readWeight(raw).text;
}

function trim(prompt: string, { start, end }: Selection): Selection | null {
  const text = prompt.slice(start, end);
  if (!text.trim()) return null;
  const from = start + (text.length - text.trimStart().length);
  return { start: from, end: from + text.trim().length };
}

/** Keeps the caret on the same letter and a selection on the same words. */
function follow(raw: string, insert: string, at: number, selection: Selection): Selection {
  const { text } = readWeight(raw);
  const oldText = at + raw.indexOf(text);
  const newText = at + insert.indexOf(text);
  if (selection.start !== selection.end) return { start: newText, end: newText + text.length };
  const offset = Math.min(Math.max(selection.start - oldText, 0), text.length);
  return { start: newText + offset, end: newText + offset };
}

export function applyEdit(prompt: string, edit: Edit): string {
  return prompt.slice(0, edit.start) + edit.insert + prompt.slice(edit.end);
}
