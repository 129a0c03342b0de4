import type { FileInfo } from '@app/shared/contracts/aigc';
import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { Progress } from '@app/shared/ui/progress';
import { DropZone } from '@app/shared/ui/upload';
import { ImageUp, RotateCw, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Label } from '../labels/Label.tsx';
import type { LabelText } from '../model/label-text.ts';
import { sizeText } from '../model/size.ts';
import { Head, Problem, Section } from './frame.ts';
import type { FileSender } from './use-sending.ts';
import { FilePick } from '../ui/FilePick.tsx';

interface SourceFieldProps {
  /** Label such as 「原图」 or 「蒙版」. */
  label: LabelText;
  file: FileInfo | null;
  sender: FileSender;
  /** Note below its size. */
  note?: ReactNode;
  /** Error text. */
  problem?: string;
}

/** Field for one picture: choose or drop, upload, view, replace. */
export function SourceField({ label, file, sender, note, problem }: SourceFieldProps) {
  const noun = label.zh;
  const input = useRef<HTMLInputElement>(null);
  const { state } = sender;
  return (
    <Section aria-label={noun}>
      <Head>
        <h2>
          <Label of={label} />
        </h2>
        {file ? (
          <>
            <IconButton
              size="s"
              label={`换一张${noun}`}
              disabled={state.step === 'sending'}
              onClick={() => input.current?.click()}
            >
              <ImageUp size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <FilePick ref={input} accept="image/png,image/jpeg,image/webp" onFile={(file) => sender.send(file)} />
          </>
        ) : null}
      </Head>
      {state.step === 'sending' ? (
        <Line>
          <span>
            正在上传 {state.name}，{state.percent}%
          </span>
          <IconButton size="s" label="取消上传" onClick={sender.stop}>
            <X size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <Progress value={state.percent} label={`${noun}的上传进度`} thin />
        </Line>
      ) : null}
      {state.step === 'failed' ? (
        <Line $bad>
          <span role="alert">
            {state.name}：{state.message}
          </span>
          {state.file ? (
            <Button size="s" icon={<RotateCw size={14} strokeWidth={1.5} aria-hidden />} onClick={sender.retry}>
              重试
            </Button>
          ) : null}
          <IconButton size="s" label="知道了" onClick={sender.stop}>
            <X size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Line>
      ) : null}
      {file ? (
        <Shown>
          <Picture src={`${file.url}?w=320`} alt={`${noun}：${file.name}`} ratio="4 / 3" radius="4px" fit="contain" />
          <div>
            <b title={file.name}>{file.name}</b>
            <small>{sizeText(file)}</small>
            {note}
          </div>
        </Shown>
      ) : state.step === 'sending' ? null : (
        <DropZone
          label={`上传${noun}`}
          text={`拖入、粘贴或点击选择${noun}`}
          minHeight={112}
          onFiles={([chosen]) => chosen && sender.send(chosen)}
        />
      )}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </Section>
  );
}

const Line = styled.div<{ $bad?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${t.s1} ${t.s2};
  font-size: ${t.t12};
  color: ${({ $bad }) => ($bad ? t.danger : t.ink2)};
  span {
    overflow-wrap: anywhere;
  }
  > :nth-child(3):not(button) {
    grid-column: 1 / -1;
  }
`;
const Shown = styled.div`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  gap: ${t.s3};
  > div:last-child {
    display: grid;
    gap: ${t.s1};
    align-content: start;
  }
  b {
    ${ellipsis}
    font-weight: 500;
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
    font-variant-numeric: tabular-nums;
  }
`;
