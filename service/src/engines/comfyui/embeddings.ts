import { namesOf } from './names.ts';

const SIGN = 'embedding:';
const WORD = /(embedding:)?([\p{L}\p{N}_\-./\\]+)/gu;
/** Signs at the end of a word that belong to the sentence, and to no name. */
const TAIL = /[.\-/\\]+$/;
/** Weight at the end of a bracket. */
const WEIGHT = /^:\s*[+-]?[\d.]+\s*\)/;

/** Whether ComfyUI sees an embedding that begins behind this text. */
const opens = (before: string) => before === '' || /[ \n]$/.test(before) || /(?<!\\)\($/.test(before);
/** Whether its name ends there for ComfyUI, which drops commas at the end of one. */
const closes = (after: string) => /^,*(\s|\)|$)/.test(after) || WEIGHT.test(after);

/**
 * Gives embeddings the names that ComfyUI reads, whether they are said by their bare names or as
 * it writes them. It sees one only behind a blank or at the beginning of a bracket, and takes all
 * up to the next blank for its name: without blanks around it the text beside it is lost.
 *
 * @returns the text, and embeddings that are not there
 */
export function withEmbeddings(text: string, embeddings: readonly string[]): { text: string; unknown: string[] } {
  const byName = new Map(
    // A name with a blank cannot be said there.
    embeddings
      .filter((file) => !/\s/.test(file))
      .flatMap((file) => namesOf(file).map((name) => [name.toLowerCase(), file] as const)),
  );
  const unknown: string[] = [];
  let made = '';
  let from = 0;
  for (const match of text.matchAll(WORD)) {
    const [whole, sign, word = ''] = match;
    const bare = word.replace(TAIL, '');
    const file = byName.get(word.toLowerCase()) ?? byName.get(bare.toLowerCase());
    if (file === undefined) {
      if (sign) unknown.push(bare);
      continue;
    }
    const said = byName.has(word.toLowerCase()) ? word : bare;
    const end = match.index + whole.length - (word.length - said.length);
    made += text.slice(from, match.index);
    made += `${opens(made) ? '' : ' '}${SIGN}${file}${closes(text.slice(end, end + 20)) ? '' : ' '}`;
    from = end;
  }
  return { text: made + text.slice(from), unknown };
}
