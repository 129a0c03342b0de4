import { TextField } from '@app/shared/ui/text-field';
import { Label } from '../../../labels/Label.tsx';
import { WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { Name, Row } from '../../../ui/rows.ts';

/** Name of the file that a job creates. */
export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Row>
      <Name aria-hidden>
        <Label of={WORKSHOP_LABELS.name} />
      </Name>
      <TextField
        label={WORKSHOP_LABELS.name.zh}
        hideLabel
        size="xs"
        value={value}
        suffix=".safetensors"
        maxLength={200}
        onValueChange={onChange}
      />
    </Row>
  );
}
