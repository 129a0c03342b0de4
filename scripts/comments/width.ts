import { displayWidth } from '../../release/src/cli/text/layout.ts';

export const WIDEST = 100;

const MARK = /^\s*(?:\/\/|\/\*\*?|\*)/;
/** An example is indented by three or more; `*, a {}` is CSS. */
const EXAMPLE = /^\s*(?:\/\/|\*) {3}|^\s*\*, /;
const DIRECTIVE = /oxlint-disable|@ts-expect-error/;

/** Whether there is a blank to break it at, beside those of its mark. */
const canBreak = (line: string): boolean => /\S\s+\S/.test(line.replace(MARK, '').replace(/\s*\*\/$/, ''));

/** Numbers, from 1, of lines that hold a comment alone and are wider than `WIDEST` columns. */
export function wideComments(source: string): number[] {
  return source.split('\n').flatMap((line, index) => {
    const wide = MARK.test(line) && displayWidth(line) > WIDEST && canBreak(line);
    return wide && !EXAMPLE.test(line) && !DIRECTIVE.test(line) ? [index + 1] : [];
  });
}
