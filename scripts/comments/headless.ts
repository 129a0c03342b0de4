/** A sentence that begins with these and asks nothing is a clause without its subject. */
const CLAUSE = /^(?:What|Who|Whose|Which|That|Of)\s/;
/** First line of a comment, also of one that begins on the line after its mark. */
const COMMENT = /^\s*(?:\/\/|\/\*\*|\*)\s+(.*)$/;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(?:that|of|are|which|once|and|who|whose|what)\s/i;
/** The title of a table of cases stands behind the table. */
const TABLE_TITLE = /^\s*\]\)\(\s*(['"`])(?:that|of|are|which|once|and|who|whose|what)\s/i;

const linesWhere = (source: string, matches: (line: string) => boolean): number[] =>
  source.split('\n').flatMap((line, index) => (matches(line) ? [index + 1] : []));

/** Numbers, from 1, of lines on which a sentence of a comment lacks its subject. */
export function headlessComments(source: string): number[] {
  return linesWhere(source, (line) => {
    const text = COMMENT.exec(line)?.[1] ?? '';
    return CLAUSE.test(text) && !text.includes('?');
  });
}

/** Numbers, from 1, of lines with a test title that cannot be read alone. */
export function headlessTitles(source: string): number[] {
  return linesWhere(source, (line) => TITLE.test(line) || TABLE_TITLE.test(line));
}
