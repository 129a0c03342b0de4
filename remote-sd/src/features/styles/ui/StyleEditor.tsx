import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { useState } from 'react';
import { styled } from 'styled-components';
import { styleProblem, type PromptStyle } from '../model/style.ts';
import { ErrorText } from '../../../ui/texts.ts';

interface StyleEditorProps {
  /** `null` creates a new style from the current prompts. */
  style: PromptStyle | null;
  /** Names in use. */
  others: readonly string[];
  prompts: { prompt: string; negative: string };
  onSave: (style: PromptStyle) => void;
  onCancel: () => void;
}

/** Editor of one style, new or existing. */
export function StyleEditor({ style, others, prompts, onSave, onCancel }: StyleEditorProps) {
  const [form, setForm] = useState<PromptStyle>(style ?? { name: '', ...prompts });
  const [problem, setProblem] = useState('');
  const change = (part: Partial<PromptStyle>) => {
    setProblem('');
    setForm({ ...form, ...part });
  };
  const save = () => {
    const wrong = styleProblem(form, others);
    setProblem(wrong);
    if (!wrong) onSave({ ...form, name: form.name.trim() });
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField label="名字" value={form.name} onValueChange={(name) => change({ name })} />
      <TextArea
        label="提示词"
        hint="{prompt} 会换成您写的提示词；没有它，就接在后面"
        value={form.prompt}
        onValueChange={(prompt) => change({ prompt })}
      />
      <TextArea label="反向提示词" value={form.negative} onValueChange={(negative) => change({ negative })} />
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
      <Ways>
        <Button onClick={onCancel}>放弃</Button>
        <Button tone="primary" type="submit">
          保存样式
        </Button>
      </Ways>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s3};
`;
const Ways = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${t.s2};
`;
