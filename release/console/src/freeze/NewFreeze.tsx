import type { Freeze } from '@app/shared/contracts/release-api';
import { allows } from '@app/shared/release-rules/scopes';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { Select } from '@app/shared/ui/select';
import { TextField } from '@app/shared/ui/text-field';
import { pushToast } from '@app/shared/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useStatus } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Refusal } from '../change/Refusal.tsx';
import { useTitles } from '../shell/use-titles.ts';
import { FieldPair, FormColumn, FormEnd } from '../parts/form-layout.ts';

const ALL_APPS = '*';

/** Freezes the release: now, or in a window to come. */
export function NewFreeze() {
  const [open, setOpen] = useState(false);
  // Remounts the form each time, so that nothing of the last one remains.
  const [turn, setTurn] = useState(0);
  const { data: status } = useStatus();
  const scopes = status?.me.scopes ?? [];
  const may = [ALL_APPS, ...(status?.apps.map(({ name }) => name) ?? [])].some((name) =>
    allows(scopes, 'freeze', name),
  );
  return (
    <>
      <Button
        size="s"
        icon={<Snowflake size={16} strokeWidth={1.5} aria-hidden />}
        disabled={!may}
        onClick={() => {
          setTurn((now) => now + 1);
          setOpen(true);
        }}
      >
        冻结发布
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="冻结发布" width={480}>
        <Form key={turn} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The value of a field for local date and time as ISO; undefined for an empty one. */
function momentOf(text: string): string | undefined {
  return text === '' ? undefined : new Date(text).toISOString();
}

function Form({ onClose }: { onClose: () => void }) {
  const titles = useTitles();
  const { data: status } = useStatus();
  const scopes = status?.me.scopes ?? [];
  const places = [
    { value: ALL_APPS, label: '全部应用' },
    ...Object.entries(titles).map(([value, label]) => ({ value, label })),
  ].filter(({ value }) => allows(scopes, 'freeze', value));
  const [name, setName] = useState(places[0]?.value ?? ALL_APPS);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState('');
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: async () => {
      const body = {
        ...(name === ALL_APPS ? {} : { name }),
        from: momentOf(from),
        until: momentOf(until),
        why: why.trim(),
      };
      return (await request<Freeze>('freezes', { method: 'POST', body })).data;
    },
    onSuccess: () => {
      pushToast({ tone: 'success', text: from === '' ? '已冻结' : '已安排冻结' });
      onClose();
    },
    onSettled: () => {
      for (const key of ['status', 'changes']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (why.trim() === '') return setProblem('请写明原因：被拒绝的人会看到');
    setProblem('');
    begin.mutate();
  };
  return (
    <FormColumn as="form" onSubmit={submit} noValidate>
      <Note>
        冻结期间不能发布上线、放量、推进、下线与恢复上线，自动推进等冻结结束后继续；停用、回滚、结束灰度与自动中止照常。
      </Note>
      <Select label="应用" size="s" value={name} onValueChange={setName} options={places} />
      <FieldPair>
        <TextField label="开始，不填即现在" type="datetime-local" size="s" value={from} onValueChange={setFrom} />
        <TextField label="结束，不填则直到解除" type="datetime-local" size="s" value={until} onValueChange={setUntil} />
      </FieldPair>
      <TextField label="原因" size="s" maxLength={500} value={why} error={problem} onValueChange={setWhy} />
      {begin.error ? <Refusal error={begin.error} /> : null}
      <FormEnd>
        <Button size="s" onClick={onClose}>
          取消
        </Button>
        <Button size="s" type="submit" tone="primary" loading={begin.isPending}>
          {from === '' ? '现在冻结' : '安排冻结'}
        </Button>
      </FormEnd>
    </FormColumn>
  );
}

const Note = styled.p`
  color: ${t.ink2};
`;
