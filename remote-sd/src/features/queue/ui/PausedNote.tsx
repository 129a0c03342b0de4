import { pausedWords } from '../model/waiting-words.ts';

interface PausedNoteProps {
  onGoOn: () => void;
  className?: string;
  /** Whether a task is still running. */
  running: boolean;
}

/** Note that the queue is paused, with a button that resumes it. */
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
