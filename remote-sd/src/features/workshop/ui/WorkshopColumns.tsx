import type { ModelEntry } from '@app/shared/contracts/workshop';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import type { Workshop } from '../hooks/use-workshop.ts';
import { fileSize } from '../model/file-size.ts';

interface FieldsProps {
  workshop: Workshop;
  children: (files: readonly ModelEntry[]) => ReactNode;
}

/** Fields of a job, once the files are loaded, and the list of unusable files. */
export function WorkshopFields({ workshop: { files }, children }: FieldsProps) {
  if (files.isError && !files.data) return <CallError of={files} />;
  if (!files.data) return <Skeleton height="320px" />;
  const { list, others, freeBytes } = files.data;
  const broken = list.filter(({ problem }) => problem !== null);
  return (
    <Own>
      {list.length === broken.length ? (
        <Empty text="文件夹里还没有可用的 safetensors 模型，请管理员放进去。" />
      ) : (
        children(list)
      )}
      {others > 0 ? (
        <SmallText>
          另有 {others} 个 .ckpt、.pt 文件没有列出：它们是 pickle 格式，打开会运行别人写的程序，这里不打开
        </SmallText>
      ) : null}
      {broken.length > 0 ? (
        <details>
          <summary>{broken.length} 个文件不能用</summary>
          {broken.map(({ name, problem }) => (
            <SmallText key={name}>{problem}</SmallText>
          ))}
        </details>
      ) : null}
      <SmallText>
        磁盘还有 {fileSize(freeBytes)}
        <Button size="s" tone="text" loading={files.isFetching} onClick={() => void files.refetch()}>
          重新读文件夹
        </Button>
      </SmallText>
    </Own>
  );
}

interface StartProps {
  workshop: Workshop;
  /** Reason why the job cannot start yet; null when it can. */
  lacking: string | null;
  onStart: () => void;
  children: ReactNode;
}

/** The button below the fields that starts a job. */
export function WorkshopStart({ workshop: { problem, sending }, lacking, onStart, children }: StartProps) {
  return (
    <>
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
      <Button tone="primary" block loading={sending} disabled={lacking !== null} onClick={onStart}>
        {children}
      </Button>
      <SmallText>{lacking ?? '由这台服务器读写文件，新文件放在主模型旁边，不会覆盖已有的文件。'}</SmallText>
    </>
  );
}

const Own = styled.div`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  summary {
    font-size: ${t.t13};
    cursor: pointer;
  }
`;
