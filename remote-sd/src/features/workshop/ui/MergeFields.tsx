import type { ModelEntry } from '@app/shared/contracts/workshop';
import { TextField } from '@app/shared/ui/text-field';
import { Label } from '../../../labels/Label.tsx';
import { WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { Name, Row } from '../../../ui/rows.ts';
import type { MergeForm } from '../model/merge-form.ts';
import { FileChoice } from './FileChoice.tsx';
import { MethodFields } from './MethodFields.tsx';
import { NameField } from './NameField.tsx';
import { PrecisionField } from './PrecisionField.tsx';

interface MergeFieldsProps {
  form: MergeForm;
  files: readonly ModelEntry[];
  onChange: (part: Partial<MergeForm>) => void;
}

const METHODS = ['sum', 'difference', 'none'] as const;

/** Settings of a merge. */
export function MergeFields({ form, files, onChange }: MergeFieldsProps) {
  const slider = createSliders(form, onChange);
  return (
    <>
      <MethodFields methods={METHODS} form={form} files={files} onChange={onChange} />
      {form.method === 'none' ? null : slider('ratio', WORKSHOP_LABELS.ratio, { min: 0, max: 1, step: 0.01 })}
      <PrecisionField value={form.precision} onChange={(precision) => onChange({ precision })} />
      <FileChoice
        label={WORKSHOP_LABELS.vae}
        files={files}
        value={form.vae}
        open="不换，用主模型的"
        onChange={(vae) => onChange({ vae })}
      />
      <Row>
        <Name aria-hidden>
          <Label of={WORKSHOP_LABELS.discard} />
        </Name>
        <TextField
          label={WORKSHOP_LABELS.discard.zh}
          hideLabel
          size="xs"
          value={form.discard}
          placeholder="不丢弃"
          maxLength={200}
          onValueChange={(discard) => onChange({ discard })}
        />
      </Row>
      <NameField value={form.name} onChange={(name) => onChange({ name })} />
    </>
  );
}
