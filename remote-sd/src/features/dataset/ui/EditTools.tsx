import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { TextField } from '@app/shared/ui/text-field';
import { useState } from 'react';
import { styled } from 'styled-components';
import { editProblem, type TagEdit, type TagOrder } from '../model/edits.ts';
import { ErrorText, SmallText } from '../../../ui/texts.ts';

interface EditToolsProps {
  /** Number of pictures that the filter matches. */
  count: number;
  /** @returns number of changed pictures */
  onEdit: (edit: TagEdit) => number;
}

type Kind = TagEdit['kind'];
const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'add', label: '添加' },
  { value: 'remove', label: '删除' },
  { value: 'replace', label: '替换' },
  { value: 'rewrite', label: '改文字' },
  { value: 'sort', label: '排序' },
];
const ENDS = [
  { value: 'front', label: '放在前面' },
  { value: 'back', label: '放在后面' },
] as const;
const ORDERS: readonly { value: TagOrder; label: string }[] = [
  { value: 'count', label: '常见的在前' },
  { value: 'name', label: '按名称' },
  { value: 'length', label: '短的在前' },
];

/** Edits the tags of all pictures that the filter matches. */
export function EditTools({ count, onEdit }: EditToolsProps) {
  const [kind, setKind] = useState<Kind>('add');
  const [tags, setTags] = useState('');
  const [by, setBy] = useState('');
  const [end, setEnd] = useState<'front' | 'back'>('back');
  const [order, setOrder] = useState<TagOrder>('count');
  const [told, setTold] = useState<{ text: string; bad: boolean }>({ text: '', bad: false });

  const edit = (): TagEdit => {
    if (kind === 'add') return { kind, tags, end };
    if (kind === 'remove') return { kind, tags };
    if (kind === 'replace') return { kind, tag: tags, by };
    if (kind === 'rewrite') return { kind, from: tags, to: by };
    return { kind, by: order };
  };
  const apply = () => {
    const wanted = edit();
    const problem = editProblem(wanted);
    if (problem) {
      setTold({ text: problem, bad: true });
      return;
    }
    const changed = onEdit(wanted);
    setTold({ text: changed > 0 ? `改了 ${changed} 张的标签` : '这些图片的标签没有变化', bad: false });
  };
  return (
    <Form
      aria-label="批量改标签"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Segmented
        size="s"
        label="怎样改"
        value={kind}
        options={KINDS}
        onValueChange={(next) => {
          setKind(next);
          setTold({ text: '', bad: false });
        }}
      />
      {kind === 'sort' ? (
        <Segmented size="s" label="标签的次序" value={order} options={ORDERS} onValueChange={setOrder} />
      ) : (
        <TextField
          size="s"
          label={kind === 'replace' ? '要替换的标签' : kind === 'rewrite' ? '标签里的文字' : '标签，用逗号分开'}
          value={tags}
          onValueChange={setTags}
        />
      )}
      {kind === 'replace' || kind === 'rewrite' ? (
        <TextField
          size="s"
          label={kind === 'replace' ? '换成（空着就是删除）' : '改成（空着就是去掉）'}
          value={by}
          onValueChange={setBy}
        />
      ) : null}
      {kind === 'add' ? (
        <Segmented size="s" label="放在哪里" value={end} options={ENDS} onValueChange={setEnd} />
      ) : null}
      <Button size="s" type="submit" disabled={count === 0}>
        改这 {count} 张图片
      </Button>
      {told.bad ? <ErrorText role="alert">{told.text}</ErrorText> : <SmallText role="status">{told.text}</SmallText>}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s2};
`;
