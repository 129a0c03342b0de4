import { peopleInput } from '@app/imaging/models/people';
import { subjectInput } from '@app/imaging/models/subject';
import type { Overrides } from '@app/imaging/overrides';
import type { PackTask } from '@app/imaging/models/packs';
import pLimit from 'p-limit';
import type { PackRequest, PackReply, PackCalls } from './messages.ts';

/**
 * Steps that the models of packs perform for the built-in engine. When a pack fails, the built-in
 * algorithm takes over: unlike a model that an operator configured, nobody relies on it.
 */
export function packOverrides(tasks: readonly PackTask[], ask: (asked: PackRequest) => Promise<PackReply>): Overrides {
  // A reply names no question, so that the second is asked once the first is answered.
  const inTurn = pLimit(1);

  async function answer<T extends PackTask>(
    task: T,
    input: PackCalls[T]['asked'],
  ): Promise<PackCalls[T]['answer'] | null> {
    const reply = await inTurn(() => ask({ task, input } as PackRequest));
    if ('answer' in reply) return reply.answer as PackCalls[T]['answer'];
    process.emitWarning(`the model of ${task} failed: ${reply.failed}`);
    return null;
  }
  return {
    ...(tasks.includes('subject') && {
      async subject(picture, { stopper }) {
        const mask = await answer('subject', { rgb: await subjectInput(picture) });
        stopper.check();
        return mask;
      },
    }),
    ...(tasks.includes('people') && {
      async people(picture, { stopper }) {
        const found = await answer('people', await peopleInput(picture));
        stopper.check();
        return found;
      },
    }),
    ...(tasks.includes('text') && { text: (question) => answer('text', question) }),
    ...(tasks.includes('words') && { dictionary: (question) => answer('words', question) }),
  } satisfies Overrides;
}
