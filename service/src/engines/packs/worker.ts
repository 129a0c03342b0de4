import sharp from 'sharp';
import type { PackTask } from '@app/imaging/models/packs';
import { followParent } from '../process/follow-parent.ts';
import { packAnswers } from './answers.ts';
import type { PackRequest, PackReply, PackCalls } from './messages.ts';

const send = (reply: PackReply) => void process.send?.(reply);

/** Entry of the process that runs the models of packs: it answers one question after the other. */
sharp.cache(false);
process.on('message', ({ task, input }: PackRequest) => {
  (packAnswers[task] as (asked: object) => Promise<PackCalls[PackTask]['answer']>)(input).then(
    (answer) => send({ answer }),
    (error: unknown) => send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
followParent();
