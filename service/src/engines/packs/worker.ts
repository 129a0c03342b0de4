import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { InferenceSession } from '@app/onnx';
import { readPackFile, readPacks, type PackOf, type PackTask } from '@app/imaging/models/packs';
import { subjectMask, subjectTensor } from '@app/imaging/models/subject';
import type { Asked, Reply, Talks } from './messages.ts';

const sessions = new Map<string, Promise<InferenceSession>>();

/** The model of a pack's file, opened once. */
function sessionOf(task: PackTask, file: string): Promise<InferenceSession> {
  const key = `${task}/${file}`;
  const open = sessions.get(key) ?? load(packOf(task), file);
  sessions.set(key, open);
  open.catch(() => sessions.delete(key));
  return open;
}

function packOf<T extends PackTask>(task: T): PackOf<T> {
  return readPacks().find((pack) => pack.task === task) as PackOf<T>;
}

async function load(pack: PackOf<PackTask>, file: string): Promise<InferenceSession> {
  const { InferenceSession } = await import('@app/onnx');
  return InferenceSession.create(readPackFile(pack, file), {
    executionProviders: ['cpu'],
    // One is left for the people who wait for a page.
    intraOpNumThreads: Math.max(1, availableParallelism() - 1),
    // Memory of one run goes back after it: 1.4 GB at most for the subject, 2.4 GB with the arena.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
}

const answers: { [T in PackTask]: (input: Talks[T]['asked']) => Promise<Talks[T]['answer']> } = {
  async subject({ rgb }) {
    const session = await sessionOf('subject', 'model');
    const { Tensor } = await import('@app/onnx');
    const { data, dims } = subjectTensor(rgb);
    const made = await session.run({ [session.inputNames[0]!]: new Tensor('float32', data, dims) });
    return subjectMask(made[session.outputNames[0]!]!.data as Float32Array);
  },
};

const send = (reply: Reply) => void process.send?.(reply);

/** Entry of the process that holds the models of packs: one question after the other. */
sharp.cache(false);
process.on('message', ({ task, input }: Asked) => {
  answers[task](input).then(
    (answer) => send({ answer }),
    (error: unknown) => send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal reaches us as well; the service decides.
process.on('SIGINT', () => undefined);
