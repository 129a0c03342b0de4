import { subjectInput, type Plane } from '@app/imaging/models/subject';
import type { Overrides } from '@app/imaging/overrides';
import type { PackTask } from '@app/imaging/models/packs';
import type { Asked, Reply } from './messages.ts';

/**
 * Steps that the models of packs do for the built-in engine. A pack that fails leaves its step to
 * the built-in way: unlike a model that an operator configured, nobody counts on it.
 */
export function packOverrides(tasks: readonly PackTask[], ask: (asked: Asked) => Promise<Reply>): Overrides {
  if (!tasks.includes('subject')) return {};
  return {
    async subject(picture, { stopper }) {
      const reply = await ask({ task: 'subject', input: { rgb: await subjectInput(picture) } });
      stopper.check();
      if ('answer' in reply) return reply.answer satisfies Plane;
      process.emitWarning(`the model of the subject failed: ${reply.failed}`);
      return null;
    },
  };
}
