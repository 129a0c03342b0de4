import type { ModelEntry } from '@app/shared/contracts/workshop';
import { MERGE_METHODS, WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { useOptions } from '../../../labels/use-options.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { MODELS_OF } from '../model/merge-form.ts';
import { FileChoice } from './FileChoice.tsx';

type Method = keyof typeof MODELS_OF;

interface MethodFieldsProps<M extends Method> {
  /** Methods that this merge offers. */
  methods: readonly M[];
  form: { method: M; a: string; b: string; c: string };
  files: readonly ModelEntry[];
  onChange: (part: { method?: M; a?: string; b?: string; c?: string }) => void;
}

/** Method of a merge, and the models that it takes. */
export function MethodFields<M extends Method>({ methods, form, files, onChange }: MethodFieldsProps<M>) {
  const option = useOptions();
  return (
    <>
      <Choice
        label={WORKSHOP_LABELS.method}
        value={form.method}
        options={methods.map((value) => option({ value, label: MERGE_METHODS[value] }))}
        onChange={(method) => onChange({ method })}
      />
      {MODELS_OF[form.method].map((which) => (
        <FileChoice
          key={which}
          label={WORKSHOP_LABELS[which]}
          files={files}
          value={form[which]}
          onChange={(name) => onChange({ [which]: name })}
        />
      ))}
    </>
  );
}
