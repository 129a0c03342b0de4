import { Button } from '@app/shared/ui/button';
import { TextArea } from '@app/shared/ui/text-field';
import { useCompose } from '../hooks/use-compose.ts';
import { FormFrame } from './EditForm.tsx';

interface ComposeFormProps {
  /** Accessible name of the form, as 回答. */
  name: string;
  placeholder: string;
  maxRows: number;
  maxLength: number;
  note: string;
  save: (text: string) => Promise<unknown>;
  onSent: () => void;
}

/** Form of a new answer or comment. */
export function ComposeForm({ name, placeholder, maxRows, maxLength, note, save, onSent }: ComposeFormProps) {
  const { text, setText, busy, empty, handleSubmit } = useCompose(save, onSent);
  return (
    <FormFrame aria-label={name} onSubmit={handleSubmit}>
      <TextArea
        label={`新${name}`}
        hideLabel
        placeholder={placeholder}
        rows={2}
        maxRows={maxRows}
        maxLength={maxLength}
        value={text}
        onValueChange={setText}
      />
      <div>
        <small>{note}</small>
        <Button type="submit" size="s" loading={busy} disabled={empty}>
          发表{name}
        </Button>
      </div>
    </FormFrame>
  );
}
