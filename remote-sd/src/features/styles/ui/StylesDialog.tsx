import { saveFile } from '@app/shared/http/save-file';
import { confirm, toast } from '@app/shared/state/actions';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { VirtualList } from '@app/shared/ui/virtual';
import { Download, FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { changeStyles, useStyles } from '../kept-styles.ts';
import { readCsv, withStyle, writeCsv, type PromptStyle } from '../model/style.ts';
import { StyleEditor } from './StyleEditor.tsx';
import { ErrorText } from '../../../ui/texts.ts';
import { FilePick } from '../../../ui/FilePick.tsx';

interface Prompts {
  prompt: string;
  negative: string;
}

export interface StylesDialogProps {
  prompts: Prompts;
  onApply: (prompts: Prompts) => void;
  onClosed: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const CSV_BYTES = 2_000_000;

/** The person's prompt styles: applied, created, edited, imported and exported for web UIs. */
export function StylesDialog({ prompts, onApply, onClosed }: StylesDialogProps) {
  const [open, setOpen] = useState(true);
  /** The style that is edited; its `style` is `null` for a new one. */
  const [editing, setEditing] = useState<{ style: PromptStyle | null } | null>(null);
  const [problem, setProblem] = useState('');
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = async (file: File) => {
    setProblem('');
    const read = file.size > CSV_BYTES ? { problem: '文件超过 2 MB，不像是样式表' } : readCsv(await file.text());
    if ('problem' in read) {
      setProblem(`${file.name}：${read.problem}`);
      return;
    }
    const names = new Set(read.styles.map(({ name }) => name));
    const twice = styles.filter(({ name }) => names.has(name)).length;
    const message = `有 ${twice} 个样式的名字相同，用文件里的替换？`;
    if (twice > 0 && !(await confirm({ message }))) return;
    changeStyles((all) => [...all.filter(({ name }) => !names.has(name)), ...read.styles]);
    toast.success(`导入了 ${read.styles.length} 个样式`);
  };
  const save = () => saveFile(new Blob([writeCsv(styles)], { type: 'text/csv' }), 'styles.csv');
  const remove = async ({ name }: PromptStyle) => {
    if (await confirm({ message: `删除样式「${name}」？`, danger: true }))
      changeStyles((all) => all.filter((one) => one.name !== name));
  };

  return (
    <Dialog title="提示词样式" width={620} open={open} onOpenChange={setOpen} onClosed={onClosed}>
      {editing ? (
        <StyleEditor
          style={editing.style}
          others={styles.flatMap(({ name }) => (name === editing.style?.name ? [] : [name]))}
          prompts={prompts}
          onCancel={() => setEditing(null)}
          onSave={(style) => {
            const before = editing.style?.name;
            changeStyles((all) =>
              all.some(({ name }) => name === before)
                ? all.map((one) => (one.name === before ? style : one))
                : [...all, style],
            );
            setEditing(null);
          }}
        />
      ) : (
        <>
          <Bar>
            <Button size="s" icon={<Plus {...icon} />} onClick={() => setEditing({ style: null })}>
              新样式
            </Button>
            <Button size="s" tone="text" icon={<FileUp {...icon} />} onClick={() => input.current?.click()}>
              导入 styles.csv
            </Button>
            <Button size="s" tone="text" icon={<Download {...icon} />} disabled={styles.length === 0} onClick={save}>
              导出
            </Button>
            <FilePick ref={input} accept=".csv,text/csv" onFile={(file) => void take(file)} />
          </Bar>
          {problem ? <Problem role="alert">{problem}</Problem> : null}
          {styles.length === 0 ? (
            <Nothing>
              还没有样式。样式是一段常用的提示词，里面的 {'{prompt}'} 会换成您写的提示词；没有的，接在后面。
            </Nothing>
          ) : (
            <Box ref={box} tabIndex={-1}>
              <VirtualList
                label="样式"
                items={styles}
                itemKey={({ name }) => name}
                estimate={60}
                box={box}
                render={(style) => (
                  <Row>
                    <div>
                      <b>{style.name}</b>
                      <p>{style.prompt || `反向：${style.negative}`}</p>
                    </div>
                    <Button
                      size="s"
                      aria-label={`套用 ${style.name}`}
                      onClick={() => {
                        onApply(withStyle(prompts, style));
                        setOpen(false);
                      }}
                    >
                      套用
                    </Button>
                    <IconButton size="s" label={`修改 ${style.name}`} onClick={() => setEditing({ style })}>
                      <Pencil {...icon} />
                    </IconButton>
                    <IconButton size="s" label={`删除 ${style.name}`} onClick={() => void remove(style)}>
                      <Trash2 {...icon} />
                    </IconButton>
                  </Row>
                )}
              />
            </Box>
          )}
        </>
      )}
    </Dialog>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  margin-bottom: ${t.s2};
`;
const Box = styled.div`
  height: min(420px, 60vh);
  overflow: hidden auto;
  scrollbar-width: thin;
`;
const Row = styled.div`
  ${row}
  gap: ${t.s1};
  min-height: 60px;
  border-bottom: 1px solid ${t.line};
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 500;
  }
  p {
    ${ellipsis}
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;
const Nothing = styled.p`
  padding: ${t.s6} ${t.s4};
  text-align: center;
  color: ${t.ink3};
`;
const Problem = styled(ErrorText)`
  margin-bottom: ${t.s2};
`;
