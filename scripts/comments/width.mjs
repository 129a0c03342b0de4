export const WIDEST = 100;

const MARK = /^\s*(?:\/\/|\/\*\*?|\*)/;
/** A type stands in one line, so does an example indented by three or more; `*, a {}` is CSS. */
const KEPT = /^\s*(?:\/\*\*|\*) @\w+ \{|^\s*(?:\/\/|\*) {3}|^\s*\*, /;
const DIRECTIVE = /oxlint-disable|@ts-expect-error/;
const DOUBLE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Columns that an editor shows; a Chinese character takes two. */
const columns = (line) => line.length + (line.match(DOUBLE)?.length ?? 0);

/** Whether there is a blank to break it at, beside those of its mark. */
const canBreak = (line) => /\S\s+\S/.test(line.replace(MARK, '').replace(/\s*\*\/$/, ''));

/**
 * Lines of a source that hold a comment alone and are wider than `WIDEST` columns.
 * @param {string} source
 * @returns {number[]} line numbers, from 1
 */
export function wideComments(source) {
  return source.split('\n').flatMap((line, index) => {
    const wide = MARK.test(line) && columns(line) > WIDEST && canBreak(line);
    return wide && !KEPT.test(line) && !DIRECTIVE.test(line) ? [index + 1] : [];
  });
}
