import type { LibraryDetails } from '@app/shared/contracts/model-library';
import { call } from '@app/shared/http/call';
import { useInvalidate } from '@app/shared/http/query';
import { useAttempt } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ErrorText } from '../../ui/texts.ts';
import { parseCardForm, toCardForm, type CardForm } from './card-form.ts';

interface CardEditorProps {
  name: string;
  edit: NonNullable<LibraryDetails['edit']>;
  onClose: () => void;
}

const LINES = [
  ['title', '名字', ''],
  ['words', '触发词', '用逗号分开'],
  ['tags', '标签', '用逗号分开'],
  ['weight', '建议权重', '-10 到 10，没有就留空'],
  ['rating', '评分', '0 到 5，不评就留空'],
] as const satisfies readonly (readonly [keyof CardForm, string, string])[];
const TEXTS = [
  ['negative', '反向提示词'],
  ['description', '说明'],
  ['notes', '备注'],
] as const satisfies readonly (readonly [keyof CardForm, string])[];

/** Fields of a model's card; saving keeps what else is stored beside the model. */
export function CardEditor({ name, edit, onClose }: CardEditorProps) {
  const [form, setForm] = useState(() => toCardForm(edit.card));
  const { busy, problem, setProblem, attempt } = useAttempt();
  const invalidate = useInvalidate();
  const change = (part: Partial<CardForm>) => setForm((now) => ({ ...now, ...part }));

  async function save(): Promise<void> {
    const read = parseCardForm(form);
    if ('problem' in read) return setProblem(read.problem);
    await attempt(async () => {
      await call('POST /models/library/card', { name, version: edit.version, card: read.card }, { quiet: true });
      await Promise.all([invalidate('GET /models/library'), invalidate('GET /models/library/details')]);
      toast.success('卡片已保存');
      onClose();
    });
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {LINES.map(([key, label, hint]) => (
        <TextField
          key={key}
          size="s"
          label={label}
          value={form[key]}
          {...(hint && { hint })}
          onValueChange={(text) => change({ [key]: text })}
        />
      ))}
      {TEXTS.map(([key, label]) => (
        <TextArea
          key={key}
          size="s"
          label={label}
          rows={2}
          maxRows={8}
          value={form[key]}
          onValueChange={(text) => change({ [key]: text })}
        />
      ))}
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
      <Actions>
        <Button size="s" tone="primary" type="submit" loading={busy}>
          保存
        </Button>
        <Button size="s" type="button" onClick={onClose}>
          取消
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s3};
`;
const Actions = styled.div`
  ${wrapRow}
  gap: ${t.s2};
`;
