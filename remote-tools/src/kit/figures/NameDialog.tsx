import { FIGURE_LIMITS } from '@app/shared/contracts/figure-kinds';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { TextField } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useBusy } from '@app/shared/http/use-busy';

interface NameDialogProps {
  title: string;
  initial: string;
  confirmText: string;
  /** Rejects on failure: the shell has shown the error, and the typed name stays. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Dialog for the name of a model. */
export function NameDialog({ title, initial, confirmText, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState('');
  const [busy, run] = useBusy();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('请给人台起个名字');
    await run(() => onName(name.trim()));
  };
  return (
    <Dialog open title={title} width={400} onOpenChange={(open) => !open && onClose()}>
      <form onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label="名字"
          value={name}
          maxLength={FIGURE_LIMITS.name}
          error={error}
          onValueChange={(next) => {
            setName(next);
            setError('');
          }}
        />
        <DialogFooter>
          <Button onClick={onClose}>取消</Button>
          <Button tone="primary" type="submit" loading={busy}>
            {confirmText}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
