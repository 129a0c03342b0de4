import { pausedWords } from '../model/waiting-words.ts';

interface PausedNoteProps {
  onGoOn: () => void;
  className?: string;
  /** Something is still being drawn. */
  running: boolean;
}

/** Says that the queue is paused, and goes on with it. */
export function PausedNote({ className, running, onGoOn }: PausedNoteProps) {
  return (
    <p className={className} role="status">
      {pausedWords(running)}
      <button type="button" onClick={onGoOn}>
        继续
      </button>
    </p>
  );
}
