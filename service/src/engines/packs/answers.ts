import type { InferenceSession } from '@app/onnx';
import { findPeople } from '@app/imaging/models/people';
import { GRAPH_CUTS, type PeopleFile } from '@app/imaging/models/people-graphs';
import { convertToOnnx, type TfjsGraph } from '@app/imaging/models/tfjs-onnx';
import { readPackFile, readPacks, type Pack, type PackTask } from '@app/imaging/models/packs';
import { subjectMask, subjectTensor } from '@app/imaging/models/subject';
import { readText, textKeys } from '@app/imaging/models/text';
import { translateByDictionary, readDictionary, type Dictionary } from '@app/imaging/translate/dictionary';
import { openSession } from '../models/runtime.ts';
import type { PackCalls } from './messages.ts';

const sessions = new Map<string, Promise<InferenceSession>>();

/** The model in a pack's file, opened once. */
function sessionOf(task: PackTask, file: string): Promise<InferenceSession> {
  const key = `${task}/${file}`;
  const open = sessions.get(key) ?? openPackFile(task, file);
  sessions.set(key, open);
  open.catch(() => sessions.delete(key));
  return open;
}

function packOf(task: PackTask): Pack {
  const pack = readPacks().find((one) => one.task === task);
  if (!pack) throw new Error(`no pack does ${task}`);
  return pack;
}

async function openPackFile(task: PackTask, file: string): Promise<InferenceSession> {
  const pack = packOf(task);
  if (task !== 'people') return openSession(readPackFile(pack, file));
  const graph = JSON.parse(readPackFile(pack, `${file}Graph`).toString()) as TfjsGraph;
  return openSession(convertToOnnx(graph, readPackFile(pack, `${file}Weights`), GRAPH_CUTS[file as PeopleFile]));
}

let keys: string[] | null = null;
let dictionary: Dictionary | null = null;

/** Answers questions to the packs in this process; models stay loaded. */
export const packAnswers: { [T in PackTask]: (input: PackCalls[T]['asked']) => Promise<PackCalls[T]['answer']> } = {
  async subject({ rgb }) {
    const session = await sessionOf('subject', 'model');
    const { Tensor } = await import('@app/onnx');
    const { data, dims } = subjectTensor(rgb);
    const made = await session.run({ [session.inputNames[0]!]: new Tensor('float32', data, dims) });
    return subjectMask(made[session.outputNames[0]!]!.data as Float32Array);
  },
  async people(seen) {
    const { Tensor } = await import('@app/onnx');
    return findPeople(seen, async (file, input) => {
      const session = await sessionOf('people', file);
      const { input: name, shape, outputs } = GRAPH_CUTS[file];
      const made = await session.run({ [name]: new Tensor('float32', input, shape) });
      return outputs.map((output) => {
        const { data, dims } = made[output]!;
        return { data: data as Float32Array, dims };
      });
    });
  },
  async text(question) {
    keys ??= textKeys(readPackFile(packOf('text'), 'keys'));
    const { Tensor } = await import('@app/onnx');
    return readText(question, keys, async (model, { data, dims }) => {
      const session = await sessionOf('text', model);
      const made = await session.run({ [session.inputNames[0]!]: new Tensor('float32', data, dims) });
      const { data: values, dims: size } = made[session.outputNames[0]!]!;
      return { data: values as Float32Array, dims: size };
    });
  },
  async words({ texts, from }) {
    const words = (dictionary ??= readDictionary(readPackFile(packOf('words'), 'dictionary').toString()));
    return texts.map((text) => translateByDictionary(text, from, words));
  },
};
