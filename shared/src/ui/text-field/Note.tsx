import { Hint } from './styles.ts';

interface NoteProps {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}

/** Line under a field: its error, announced when it appears, else its hint. */
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
