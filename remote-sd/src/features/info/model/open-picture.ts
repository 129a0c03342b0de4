import { FileProblem } from './file-problem.ts';
import { readPicture, type PictureInfo } from './read-picture.ts';

interface ReadFile {
  /** Whether the file is a picture. */
  isPicture: boolean;
  /** Its parameters; null when there are none. */
  told: PictureInfo | null;
  /** Metadata that was not understood; empty when all of it was. */
  unread: string;
  /** Reason why there are no parameters; null when there are some. */
  problem: string | null;
}

/** Reads a file that a person chose. */
export async function openPicture(file: File): Promise<ReadFile> {
  try {
    return { isPicture: true, told: await readPicture(file), unread: '', problem: null };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { picture: isPicture, raw: unread, message: problem } = error;
    return { isPicture, told: null, unread, problem };
  }
}
