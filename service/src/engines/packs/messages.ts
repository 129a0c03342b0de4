import type { PackTask } from '@app/imaging/models/packs';
import type { People, PeopleInput as SeenPicture } from '@app/imaging/models/people';
import type { ReadText, TextQuestion } from '@app/imaging/models/text';
import type { WordsQuestion } from '@app/imaging/translate/dictionary';
import type { BytePlane } from '@app/imaging/models/subject';

/** RGB pixels in the size that a pack's model expects. */
interface Seen {
  rgb: Uint8Array;
}

/** Questions to the process that runs the packs, with its answers, by task. */
export interface PackCalls extends Record<PackTask, { asked: object; answer: object }> {
  subject: { asked: Seen; answer: BytePlane };
  people: { asked: SeenPicture; answer: People };
  text: { asked: TextQuestion; answer: ReadText[] };
  words: { asked: WordsQuestion; answer: (string | null)[] };
}

export type PackRequest = { [T in PackTask]: { task: T; input: PackCalls[T]['asked'] } }[PackTask];
/** Reply to a question; `failed` is for the log. */
export type PackReply = { answer: PackCalls[PackTask]['answer'] } | { failed: string };
