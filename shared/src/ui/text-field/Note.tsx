import { Hint } from './styles.ts';

interface NoteProps {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}

/** The line under a field: its error, read out when it comes, else its hint. */
export function Note({ id, hint, error }: NoteProps) {
  if (error) {
    return (
      <Hint id={id} role="alert" $bad>
        {error}
      </Hint>
    );
  }
  return hint ? <Hint id={id}>{hint}</Hint> : null;
}
