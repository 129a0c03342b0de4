/** A sentence that begins with these and asks nothing is a clause without its subject. */
const CLAUSE = /^(?:What|Who|Whose|Which|That|Of)\s/;
/** First line of a comment, also of one that begins on the line after its mark. */
const COMMENT = /^\s*(?:\/\/|\/\*\*|\*)\s+(.*)$/;
const CLAUSE_WORDS = 'that|of|are|which|once|and|who|whose|what';
/** Verbs at the beginning of a title whose subject is only in the title of its group. */
const VERBS = 'asks|brings|finds|forgets|goes|is|keeps|knows|listens|loses|refuses|says|shows|stays|takes|was';
const HEADLESS = String.raw`(['"\`])(?:(?:${CLAUSE_WORDS}|${VERBS})\s|%s\1)`;
const TITLE = new RegExp(String.raw`\b(?:it|test)(?:\.\w+)*\(\s*${HEADLESS}`, 'i');
const GROUP_TITLE = new RegExp(String.raw`\bdescribe(?:\.\w+)*\(\s*['"\`](?:${CLAUSE_WORDS})\s`, 'i');
/** The title of a table of cases stands behind the table. */
const TABLE_TITLE = new RegExp(String.raw`^\s*\](?: as const)?\)\(\s*${HEADLESS}`, 'i');

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
  return linesWhere(source, (line) => [TITLE, GROUP_TITLE, TABLE_TITLE].some((title) => title.test(line)));
}
