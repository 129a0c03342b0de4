import { confirm, toast } from '@app/shared/state/actions';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Tag } from '@app/shared/ui/tag';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { FileUp, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useWildcards, wildcards } from '../../../wildcards/use-wildcards.ts';
import { ErrorText, SmallText as Where } from '../../../ui/texts.ts';

/** Maximum size of an imported file in bytes; a larger one is no word list. */
const MOST_BYTES = 2_000_000;

export const UNSAVED_TEXT = '这个列表的修改还没有保存，要放弃吗？';

/**
 * The person's wildcard lists, one of which is edited at a time; imported text files become lists
 * by their names.
 */
export function WildcardEditor({ onUnsaved }: { onUnsaved: (unsaved: boolean) => void }) {
  const lists = useWildcards();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const names = Object.keys(lists).toSorted((a, b) => a.localeCompare(b, 'zh'));
  const saved = Object.hasOwn(lists, name) ? lists[name]!.join('\n') : null;

  const unsaved = text.trim() !== '' && text !== saved;
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);

  const edit = (next: string) => {
    setName(next);
    setText(lists[next]?.join('\n') ?? '');
    setProblem('');
  };
  const choose = async (next: string) => {
    if (!unsaved || (await confirm({ message: UNSAVED_TEXT, danger: true }))) edit(next);
  };
  const save = () => {
    const refused = wildcards.save(name.trim(), text);
    setProblem(refused);
    if (refused) return;
    setName(name.trim());
    toast.success(`已保存列表「${name.trim()}」`);
  };
  const remove = async () => {
    if (!(await confirm({ message: `删除列表「${name}」？`, danger: true }))) return;
    const refused = wildcards.remove(name);
    if (refused) setProblem(refused);
    else edit('');
  };
  const take = async (files: readonly File[]) => {
    const refused: string[] = [];
    for (const one of files) {
      const of = one.name.replace(/\.txt$/i, '');
      const why = one.size > MOST_BYTES ? '文件超过 2 MB' : wildcards.save(of, await one.text());
      if (why) refused.push(`${one.name}：${why}`);
    }
    if (refused.length > 0) setProblem(refused.join('；'));
    else toast.success(`已导入 ${files.length} 个列表`);
  };

  return (
    <Section aria-labelledby="wildcard-lists">
      <Head>
        <h3 id="wildcard-lists">通配词列表</h3>
        <Button size="s" icon={<FileUp size={16} />} onClick={() => file.current?.click()}>
          导入 .txt
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept=".txt,text/plain"
          multiple
          aria-label="导入 .txt 通配词列表"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void take(files);
          }}
        />
      </Head>
      <Names>
        {names.map((one) => (
          <Tag key={one} size="s" selected={one === name} onClick={() => void choose(one)}>
            {one}
          </Tag>
        ))}
        <Button size="s" tone="text" icon={<Plus size={16} />} onClick={() => void choose('')}>
          新列表
        </Button>
      </Names>
      <TextField
        size="s"
        label="名称"
        value={name}
        onValueChange={setName}
        hint={name ? `在提示词里写 __${name}__` : undefined}
      />
      <TextArea size="s" label="词语，每行一个" rows={4} maxRows={10} value={text} onValueChange={setText} />
      {problem ? <Problem role="alert">{problem}</Problem> : null}
      <Actions>
        {saved === null ? null : (
          <Button size="s" tone="danger" onClick={() => void remove()}>
            删除列表
          </Button>
        )}
        <Button size="s" tone="primary" disabled={saved === text} onClick={save}>
          保存列表
        </Button>
      </Actions>
      <Where>列表保存在这个浏览器里。</Where>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${t.s2};
  margin-top: ${t.s4};
  padding-top: ${t.s3};
  border-top: 1px solid ${t.line};
`;
const Head = styled.div`
  ${row}
  justify-content: space-between;
  h3 {
    font-size: ${t.t14};
  }
`;
const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
`;
const Actions = styled.div`
  display: flex;
  gap: ${t.s2};
  justify-content: flex-end;
`;
const Problem = styled(ErrorText)`
  overflow-wrap: anywhere;
`;
