import { packAnswers } from '../../service/src/engines/packs/answers.ts';
import type { TextBox } from '../../shared/src/contracts/tool-params/translate.ts';
import { layOut, widthOf } from '../../shared/src/typeset/layout.ts';
import { translateByGlossary } from '../../imaging/src/translate/glossary.ts';
import { recogniseText } from '../../imaging/src/translate/recognise.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';
import { outlinesOf } from '../../imaging/src/typeface.ts';

export { widthOf };

/** A line of text around the middle of a box, as an SVG path. */
export const outlines = (text: string, box: TextBox, size: number, bold: boolean): string =>
  outlinesOf(layOut({ text, box: { ...box, width: box.width * 1.05 }, size, bold, align: 'center' }), box, bold);

/** Translation of a phrase without a configured translator, and its origin. */
export async function translated(source: string): Promise<{ text: string; by: 'glossary' | 'dictionary' | 'none' }> {
  const from = /\p{Script=Han}/u.test(source) ? 'zh' : 'en';
  const { text } = translateByGlossary(source, from);
  if (text !== '') return { text, by: 'glossary' };
  const [found] = await packAnswers.words({ texts: [source], from });
  return found ? { text: found, by: 'dictionary' } : { text: '', by: 'none' };
}

/** Lines that 图片翻译 reads in a picture, with their positions. */
export async function readFile(file: string): Promise<{ text: string; box: TextBox }[]> {
  const { blocks } = await recogniseText({ from: 'auto' }, file, null, {
    stopper: NEVER_STOPPED,
    report: () => undefined,
    // In this process, so that its time can be measured.
    reader: packAnswers.text,
    lookup: undefined,
  });
  return blocks.flatMap(({ source, lines }) =>
    source.split('\n').flatMap((text, at) => (lines[at] ? [{ text, box: lines[at] }] : [])),
  );
}
