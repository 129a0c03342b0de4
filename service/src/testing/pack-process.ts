import type { PackRequest, PackReply } from '../engines/packs/messages.ts';
import { BEHAVES } from './pack-behaviours.ts';

/**
 * Replaces the process of the packs: the first byte of a question selects its behaviour, and the
 * mask in its answer contains the number of questions.
 */
let asked = 0;
process.on('message', ({ input }: Extract<PackRequest, { task: 'subject' }>) => {
  asked += 1;
  const how = input.rgb[0];
  if (how === BEHAVES.falls) process.exit(9);
  if (how === BEHAVES.hangs) return;
  const reply: PackReply =
    how === BEHAVES.fails
      ? { failed: 'subject: model is not the file that it should be' }
      : { answer: { data: Uint8Array.of(asked), width: 1, height: 1 } };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));
