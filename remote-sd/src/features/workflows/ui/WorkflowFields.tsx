import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Workflow, WorkflowInput } from '@app/shared/contracts/workflow';
import { WORKFLOW_LIMITS } from '@app/shared/contracts/limits';
import { t } from '@app/shared/theme/tokens';
import { NumberField } from '@app/shared/ui/number-field';
import { Select } from '@app/shared/ui/select';
import { Switch } from '@app/shared/ui/switch';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { styled } from 'styled-components';
import { SourceField } from '../../../sources/SourceField.tsx';
import { useSending } from '../../../sources/use-sending.ts';
import type { WorkflowEntries } from '../model/workflow-form.ts';

interface WorkflowFieldsProps {
  workflow: Workflow;
  entries: WorkflowEntries;
  onValue: (key: string, value: string | number | boolean) => void;
  onPicture: (key: string, file: FileInfo) => void;
}

/** Fields of a workflow's inputs, the important ones first. */
export function WorkflowFields({ workflow, entries, onValue, onPicture }: WorkflowFieldsProps) {
  const field = (input: WorkflowInput) =>
    input.kind === 'picture' ? (
      <PictureInput key={input.key} input={input} file={entries.pictures[input.key] ?? null} onPicture={onPicture} />
    ) : (
      <ValueInput key={input.key} input={input} value={entries.values[input.key] ?? input.value} onValue={onValue} />
    );
  const more = workflow.inputs.filter(({ main }) => !main);
  return (
    <>
      {workflow.inputs.filter(({ main }) => main).map(field)}
      {more.length > 0 ? (
        <More>
          <summary>更多设置（{more.length}）</summary>
          <Fields>{more.map(field)}</Fields>
        </More>
      ) : null}
    </>
  );
}

function PictureInput({
  input: { key, label },
  file,
  onPicture,
}: {
  input: WorkflowInput;
  file: FileInfo | null;
  onPicture: WorkflowFieldsProps['onPicture'];
}) {
  const sender = useSending((sent) => onPicture(key, sent));
  return <SourceField label={{ zh: label, en: label }} file={file} sender={sender} />;
}

interface ValueInputProps {
  input: Exclude<WorkflowInput, { kind: 'picture' }>;
  value: string | number | boolean;
  onValue: WorkflowFieldsProps['onValue'];
}

function ValueInput({ input, value, onValue }: ValueInputProps) {
  const { key, label } = input;
  switch (input.kind) {
    case 'text': {
      const text = { label, value: String(value), maxLength: WORKFLOW_LIMITS.text };
      const onValueChange = (typed: string) => onValue(key, typed);
      return input.long ? (
        <TextArea {...text} maxRows={10} onValueChange={onValueChange} />
      ) : (
        <TextField {...text} onValueChange={onValueChange} />
      );
    }
    case 'switch':
      return <Switch label={label} checked={value === true} onCheckedChange={(checked) => onValue(key, checked)} />;
    case 'choice':
      return (
        <Select
          label={label}
          value={String(value)}
          options={input.choices.map((name) => ({ value: name, label: name }))}
          hint={input.value === '' ? `绘图引擎没有工作流原来用的「${input.wanted}」` : undefined}
          onValueChange={(name) => onValue(key, name)}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          value={Number(value)}
          min={input.min}
          max={input.max}
          step={input.step}
          digits={Number.isInteger(input.step) ? 0 : 3}
          onValueChange={(number) => number !== null && onValue(key, number)}
        />
      );
  }
}

export const Fields = styled.div`
  display: grid;
  gap: ${t.s3};
`;
const More = styled.details`
  summary {
    padding: ${t.s1} 0;
    font-size: ${t.t13};
    color: ${t.ink2};
    cursor: pointer;
  }
  &[open] > summary {
    margin-bottom: ${t.s2};
  }
`;
