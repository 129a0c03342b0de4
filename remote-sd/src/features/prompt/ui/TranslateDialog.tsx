import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { translatePrompt } from '../model/translate.ts';
import { TAGS } from '../tags/table.ts';

interface TranslateDialogProps {
  value: string;
  onTake: (value: string) => void;
  onClosed: () => void;
}

/** Preview of the prompt in English, in a lazy chunk with the tag table. */
export function TranslateDialog({ value, onTake, onClosed }: TranslateDialogProps) {
  const [open, setOpen] = useState(true);
  const [{ text, changes, unknown }] = useState(() => translatePrompt(value, TAGS));
  return (
    <Dialog
      title="译成英文标签"
      description="按内置词表逐个词语翻译，权重和其他写法不变。"
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
    >
      {changes.length > 0 ? (
        <Table>
          <thead>
            <tr>
              <th scope="col">中文</th>
              <th scope="col">英文</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ from, to }, index) => (
              <tr key={index}>
                <td>{from}</td>
                <td lang="en">{to}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p>词表里没有这些词语，提示词不会改变。</p>
      )}
      {unknown.length > 0 ? <Unknown>词表里没有、保留原文：{unknown.join('、')}</Unknown> : null}
      <DialogFooter>
        <Button onClick={() => setOpen(false)}>取消</Button>
        <Button
          tone="primary"
          disabled={text === value}
          onClick={() => {
            setOpen(false);
            onTake(text);
          }}
        >
          替换提示词
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${t.t14};
  th {
    font-size: ${t.t12};
    font-weight: 500;
    text-align: left;
    color: ${t.ink3};
  }
  th,
  td {
    width: 50%;
    padding: 6px ${t.s2} 6px 0;
    border-bottom: 1px solid ${t.line};
    overflow-wrap: anywhere;
  }
`;
const Unknown = styled.p`
  margin-top: ${t.s3};
  font-size: ${t.t13};
  color: ${t.ink2};
  overflow-wrap: anywhere;
`;
