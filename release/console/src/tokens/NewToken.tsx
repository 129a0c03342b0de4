import type { TokenInfo } from '@app/shared/contracts/release-api';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { Select } from '@app/shared/ui/select';
import { TextField } from '@app/shared/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { request } from '../api/request.ts';
import { Refusal } from '../change/Refusal.tsx';
import type { Titles } from '../model/change-text.ts';
import { Copy } from '../parts/Copy.tsx';
import { ScopePicker } from './ScopePicker.tsx';
import { FormColumn, FormEnd } from '../parts/form-layout.ts';

const NEVER = 0;
const DAYS = [
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '1 年' },
  { value: NEVER, label: '不过期' },
];

/** Creates a token, whose text is shown only once. */
export function NewToken({ titles }: { titles: Titles }) {
  const [open, setOpen] = useState(false);
  // Remounts the form each time, so that nothing of the last token remains.
  const [turn, setTurn] = useState(0);
  return (
    <>
      <Button
        size="s"
        tone="primary"
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => {
          setTurn((now) => now + 1);
          setOpen(true);
        }}
      >
        签发令牌
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="签发令牌" width={600}>
        <Form key={turn} titles={titles} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Form({ titles, onClose }: { titles: Titles; onClose: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [scopes, setScopes] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), scopes, days: days === NEVER ? null : days };
      return (await request<TokenInfo & { token: string }>('tokens', { method: 'POST', body })).data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['tokens'] }),
    // The text of a token is not cached, only shown.
    gcTime: 0,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('请填写令牌名称');
    setProblem('');
    create.mutate();
  };
  if (create.data) {
    return (
      <FormColumn>
        <p>令牌只显示这一次，请现在复制并妥善保存。</p>
        <Copy label="令牌" text={create.data.token} />
        <FormEnd>
          <Button size="s" tone="primary" onClick={onClose}>
            已保存
          </Button>
        </FormEnd>
      </FormColumn>
    );
  }
  return (
    <FormColumn as="form" onSubmit={submit} noValidate>
      <TextField
        label="名称，给谁或给哪条流水线"
        size="s"
        maxLength={60}
        value={name}
        error={problem}
        onValueChange={setName}
      />
      <Select label="有效期" size="s" value={days} onValueChange={setDays} options={DAYS} />
      <ScopePicker scopes={scopes} onChange={setScopes} titles={titles} />
      {create.error ? <Refusal error={create.error} /> : null}
      <FormEnd>
        <Button size="s" onClick={onClose}>
          取消
        </Button>
        <Button size="s" type="submit" tone="primary" disabled={scopes.length === 0} loading={create.isPending}>
          签发
        </Button>
      </FormEnd>
    </FormColumn>
  );
}
