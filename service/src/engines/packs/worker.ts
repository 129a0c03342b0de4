import sharp from 'sharp';
import type { PackTask } from '@app/imaging/models/packs';
import { followParent } from '../process/follow-parent.ts';
import { answers } from './answers.ts';
import type { Asked, Reply, Talks } from './messages.ts';

const send = (reply: Reply) => void process.send?.(reply);

/** Entry of the process that runs the models of packs: it answers one question after the other. */
sharp.cache(false);
process.on('message', ({ task, input }: Asked) => {
  (answers[task] as (asked: object) => Promise<Talks[PackTask]['answer']>)(input).then(
    (answer) => send({ answer }),
    (error: unknown) => send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
followParent();
