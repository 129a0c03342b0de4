import type { FileInfo } from '@app/shared/contracts/aigc';
import { BATCH } from '@app/shared/contracts/limits';
import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { Progress } from '@app/shared/ui/progress';
import { DropZone, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { RotateCw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Head, Problem, Section } from './frame.ts';
import { useSendingMany } from './use-sending-many.ts';
import { SmallText as Note } from '../ui/texts.ts';

interface SourcesFieldProps {
  files: readonly FileInfo[];
  onEdit: (edit: (files: readonly FileInfo[]) => FileInfo[]) => void;
  onClear: () => void;
  note?: string;
  /** Error text. */
  problem?: string;
}

const BATCH_LIMITS = { ...IMAGE_LIMITS, maxFiles: BATCH };
const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Field for several pictures with the same settings: choose or drop, upload, remove. */
export function SourcesField({ files, onEdit, onClear, note, problem }: SourcesFieldProps) {
  const { underway, send, retry, stop } = useSendingMany(BATCH - files.length, (file) =>
    onEdit((now) => [...now, file]),
  );
  const failed = underway.filter((one) => one.failed);
  const sending = underway.filter((one) => !one.failed);
  const percent = sending.length > 0 ? sending.reduce((sum, one) => sum + one.percent, 0) / sending.length : 0;
  return (
    <Section aria-label="这一批图片">
      <Title>
        <h2>这一批图片</h2>
        <span role="status">
          {files.length} / {BATCH} 张
        </span>
        {files.length > 0 ? (
          <Button size="s" tone="text" onClick={onClear}>
            清空
          </Button>
        ) : null}
      </Title>
      {files.length > 0 && note ? <Note>{note}</Note> : null}
      {files.length > 0 ? (
        <Thumbs>
          {files.map(({ fileId, url, name }) => (
            <li key={fileId}>
              <Picture src={`${url}?w=160`} alt={name} ratio="1 / 1" radius="4px" />
              <IconButton
                size="s"
                label={`移除 ${name}`}
                onClick={() => onEdit((now) => now.filter((one) => one.fileId !== fileId))}
              >
                <X {...icon} />
              </IconButton>
            </li>
          ))}
        </Thumbs>
      ) : null}
      {sending.length > 0 ? (
        <Line>
          <span>还有 {sending.length} 张正在上传</span>
          <Button size="s" tone="text" onClick={() => sending.forEach(({ key }) => stop(key))}>
            停止
          </Button>
          <Progress value={percent} label="这一批图片的上传进度" thin />
        </Line>
      ) : null}
      {failed.map(({ key, file, failed: message, refused }) => (
        <Line key={key} $bad>
          <span role="alert">
            {file.name}：{message}
          </span>
          <span>
            {refused ? null : (
              <Button size="s" icon={<RotateCw {...icon} />} onClick={() => retry(key)}>
                重试
              </Button>
            )}
            <IconButton size="s" label={`不要 ${file.name}`} onClick={() => stop(key)}>
              <X {...icon} />
            </IconButton>
          </span>
        </Line>
      ))}
      {files.length + underway.length < BATCH ? (
        <DropZone
          limits={BATCH_LIMITS}
          label="添加图片"
          text={files.length > 0 ? '再加几张' : '拖入或点击选择多张图片'}
          minHeight={files.length > 0 ? 48 : 112}
          onFiles={send}
        />
      ) : null}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </Section>
  );
}

const Title = styled(Head)`
  span {
    font-size: ${t.t12};
    color: ${t.ink3};
    font-variant-numeric: tabular-nums;
  }
`;
const Thumbs = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
  gap: ${t.s2};
  max-height: 256px;
  overflow-y: auto;
  scrollbar-width: thin;
  li {
    position: relative;
  }
  li > button {
    position: absolute;
    inset: 2px 2px auto auto;
    background: ${t.overPicture};
    color: ${t.onPicture};
  }
`;
const Line = styled.div<{ $bad?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.s1} ${t.s2};
  font-size: ${t.t12};
  color: ${({ $bad }) => ($bad ? t.danger : t.ink2)};
  > span:first-child {
    overflow-wrap: anywhere;
  }
  > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;
