import type { MendParams, ModelEntry } from '@app/shared/contracts/workshop';
import { Switch } from '@app/shared/ui/switch';
import { labelProps } from '../../../labels/Label.tsx';
import { WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { FileChoice } from './FileChoice.tsx';
import { NameField } from './NameField.tsx';

interface MendFieldsProps {
  form: MendParams;
  files: readonly ModelEntry[];
  onChange: (part: Partial<MendParams>) => void;
}

const SOURCE_LABELS = { unet: WORKSHOP_LABELS.unetFrom, clip: WORKSHOP_LABELS.clipFrom, vae: WORKSHOP_LABELS.vaeFrom };

/** Settings of a repair: the faults, and the files that components are taken from. */
export function MendFields({ form, files, onChange }: MendFieldsProps) {
  return (
    <>
      <FileChoice label={WORKSHOP_LABELS.model} files={files} value={form.a} onChange={(a) => onChange({ a })} />
      <Switch
        size="s"
        {...labelProps(WORKSHOP_LABELS.positions)}
        checked={form.positions}
        onCheckedChange={(positions) => onChange({ positions })}
      />
      {(['unet', 'clip', 'vae'] as const).map((part) => (
        <FileChoice
          key={part}
          label={SOURCE_LABELS[part]}
          files={files}
          value={form[part] ?? ''}
          open="不换"
          onChange={(name) => onChange({ [part]: name === '' ? null : name })}
        />
      ))}
      <NameField value={form.name} onChange={(name) => onChange({ name })} />
    </>
  );
}
