import type { TextBox } from '../../shared/src/contracts/tool-params/translate.ts';
import { layOut, widthOf } from '../../shared/src/typeset/layout.ts';
import { Tensor } from '../../service/onnx/src/index.ts';
import { openSession } from '../../service/src/engines/models/runtime.ts';
import { readPackFile, readPacks } from '../../imaging/src/models/packs.ts';
import { readText, textKeys, type TextModel, type TextReader } from '../../imaging/src/models/text.ts';
import { recognise } from '../../imaging/src/translate/recognise.ts';
import { NEVER } from '../../imaging/src/stopper.ts';
import { outlinesOf } from '../../imaging/src/typeface.ts';

export { widthOf };

/** A line of text around the middle of a box, as an SVG path. */
export const outlines = (text: string, box: TextBox, size: number, bold: boolean): string =>
  outlinesOf(layOut({ text, box: { ...box, width: box.width * 1.05 }, size, bold, align: 'center' }), box, bold);

const pack = readPacks().find(({ task }) => task === 'text')!;
const keys = textKeys(readPackFile(pack, 'keys'));
const open = (model: TextModel) => openSession(readPackFile(pack, model));
const sessions = { detection: open('detection'), recognition: open('recognition') };

/** The reader reads as the packs' process does, but in this process: its time can be measured. */
const reader: TextReader = (question) =>
  readText(question, keys, async (model, { data, dims }) => {
    const session = await sessions[model];
    const made = await session.run({ [session.inputNames[0]!]: new Tensor('float32', data, dims) });
    const { data: values, dims: size } = made[session.outputNames[0]!]!;
    return { data: values as Float32Array, dims: size };
  });

/** What 图片翻译 reads on a picture: each line with its place. */
export async function readFile(file: string): Promise<{ text: string; box: TextBox }[]> {
  const { blocks } = await recognise({ from: 'auto' }, file, null, {
    stopper: NEVER,
    report: () => undefined,
    reader,
  });
  return blocks.flatMap(({ source, lines }) =>
    source.split('\n').flatMap((text, at) => (lines[at] ? [{ text, box: lines[at] }] : [])),
  );
}
