import { namesOf } from './names.ts';
import { trimEnd } from '@app/shared/contracts/trim-end';

const SIGN = 'embedding:';
const WORD = /(embedding:)?([\p{L}\p{N}_\-./\\]+)/gu;
/** Characters at the end of a word that are punctuation and not part of a name. */
const TAIL = /[.\-/\\]/;
/** Weight at the end of a bracket. */
const WEIGHT = /^:\s*[+-]?[\d.]+\s*\)/;

/** Whether ComfyUI would recognise an embedding that begins after these two characters. */
const opens = (before: string) => before === '' || /[ \n]$/.test(before) || /(?<!\\)\($/.test(before);
/** Whether ComfyUI would end the name before this text; it drops commas at the end of a name. */
const closes = (after: string) => /^,*(\s|\)|$)/.test(after) || WEIGHT.test(after);

/**
 * Rewrites embeddings to the syntax of ComfyUI, whether they are written as bare names or in that
 * syntax. ComfyUI recognises one only after a blank or an opening bracket, and reads up to the next
 * blank as its name: without blanks around it the adjacent text is lost.
 *
 * @returns the text, and embeddings that do not exist
 */
export function withEmbeddings(text: string, embeddings: readonly string[]): { text: string; unknown: string[] } {
  const byName = new Map(
    // A name with a blank cannot be written in that syntax.
    embeddings
      .filter((file) => !/\s/.test(file))
      .flatMap((file) => namesOf(file).map((name) => [name.toLowerCase(), file] as const)),
  );
  const unknown: string[] = [];
  const made: string[] = [];
  /** The last two characters of what was made. */
  let last = '';
  const add = (part: string) => {
    made.push(part);
    last = (last + part.slice(-2)).slice(-2);
  };
  let from = 0;
  for (const match of text.matchAll(WORD)) {
    const [whole, sign, word = ''] = match;
    const bare = trimEnd(word, TAIL);
    const file = byName.get(word.toLowerCase()) ?? byName.get(bare.toLowerCase());
    if (file === undefined) {
      if (sign) unknown.push(bare);
      continue;
    }
    const said = byName.has(word.toLowerCase()) ? word : bare;
    const end = match.index + whole.length - (word.length - said.length);
    add(text.slice(from, match.index));
    add(`${opens(last) ? '' : ' '}${SIGN}${file}${closes(text.slice(end, end + 20)) ? '' : ' '}`);
    from = end;
  }
  return { text: made.join('') + text.slice(from), unknown };
}
