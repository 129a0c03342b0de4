import { GALLERY_LIMITS } from '@app/shared/contracts/limits';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { Tag, TagGroup } from '@app/shared/ui/tag';
import { TextField } from '@app/shared/ui/text-field';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { tagsIn } from '../model/tags.ts';

export interface TagDialogProps {
  count: number;
  /** Tags of the selected pictures. */
  tags: readonly string[];
  /** Tags of other pictures, the most frequent first. */
  known: readonly string[];
  onSave: (change: { add: string[]; remove: string[] }) => void;
  onClosed: () => void;
}

/** Tags of one picture or several: typed tags are added, crossed-out ones are removed. */
export function TagDialog({ count, tags, known, onSave, onClosed }: TagDialogProps) {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const { tags: written, problem } = tagsIn(text);
  const shown = [...new Set([...tags, ...added])].filter((tag) => !removed.includes(tag));
  const add = (some: readonly string[]) => {
    setAdded([...new Set([...added, ...some])]);
    setRemoved(removed.filter((tag) => !some.includes(tag)));
  };
  const take = () => {
    if (problem || written.length === 0) return;
    add(written);
    setText('');
  };
  const remove = (tag: string) => {
    setAdded(added.filter((other) => other !== tag));
    if (tags.includes(tag)) setRemoved([...removed, tag]);
  };
  const save = () => {
    if (problem) return;
    const all = [...new Set([...added, ...written])];
    if (all.length + removed.length > 0) onSave({ add: all, remove: removed.filter((tag) => !all.includes(tag)) });
    setOpen(false);
  };
  const offered = known.filter((tag) => !shown.includes(tag)).slice(0, 12);
  return (
    <Dialog
      title={count === 1 ? '标签' : `${count} 张图片的标签`}
      width={440}
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      initialFocus={field}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (written.length > 0) take();
          else save();
        }}
      >
        <TextField
          ref={field}
          label="新标签"
          hideLabel
          placeholder="写一个标签，回车添加；逗号分开几个"
          value={text}
          error={problem}
          onValueChange={setText}
        />
        {shown.length > 0 ? (
          <TagGroup label="现有标签">
            {shown.map((tag) => (
              <Tag key={tag} size="s" onClose={() => remove(tag)}>
                {tag}
              </Tag>
            ))}
          </TagGroup>
        ) : (
          <Hint>还没有标签，每张图片最多 {GALLERY_LIMITS.tags} 个。</Hint>
        )}
        {offered.length > 0 ? (
          <>
            <Label>用过的标签</Label>
            <TagGroup label="用过的标签">
              {offered.map((tag) => (
                <Tag key={tag} size="s" onClick={() => add([tag])}>
                  {tag}
                </Tag>
              ))}
            </TagGroup>
          </>
        ) : null}
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button tone="primary" disabled={problem !== ''} onClick={save}>
            保存
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s3};
`;
const Label = styled.p`
  font-size: ${t.t13};
  font-weight: 500;
`;
const Hint = styled.p`
  font-size: ${t.t13};
  color: ${t.ink3};
`;
