import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { FileArchive, FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { FilePick } from '../../../ui/FilePick.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';

interface OpenDatasetProps {
  onFiles: (files: File[]) => void;
  problem: string;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Start page of the panel, where a dataset is chosen. */
export function OpenDataset({ onFiles, problem }: OpenDatasetProps) {
  return (
    <Middle>
      <h1>数据集标签</h1>
      <p>打开一个放着图片和同名 .txt 标签的文件夹或 zip，也可以拖到这里。</p>
      <OpenButtons onFiles={onFiles} />
      <SmallText>图片和标签只在这台电脑上读，不会上传。</SmallText>
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
    </Middle>
  );
}

/** Buttons that open a folder or an archive. */
export function OpenButtons({ onFiles }: Pick<OpenDatasetProps, 'onFiles'>) {
  const folder = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  return (
    <Ways>
      <Button size="s" icon={<FolderOpen {...icon} />} onClick={() => folder.current?.click()}>
        打开文件夹
      </Button>
      <Button size="s" icon={<FileArchive {...icon} />} onClick={() => archive.current?.click()}>
        打开 zip
      </Button>
      <input
        ref={(input) => {
          folder.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="打开文件夹"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <FilePick ref={archive} accept=".zip,application/zip" label="打开 zip" onFile={(file) => onFiles([file])} />
    </Ways>
  );
}

const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: ${t.s3};
  padding: ${t.s5} ${t.s4};
  text-align: center;
  h1 {
    font-size: ${t.t16};
  }
  ${below(960)} {
    min-height: 60vh;
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.s2};
`;
