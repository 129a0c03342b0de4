import type { FileInfo, PhotoState } from '@app/shared/contracts/aigc';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { DropZone } from '@app/shared/ui/upload';
import { useNavigate } from 'react-router-dom';
import { TOOLS } from './prompt-target.ts';

/** A photo to be mended is dropped here; its tool opens with it. */
export function PhotoDrop() {
  const navigate = useNavigate();
  return (
    <DropZone<FileInfo>
      label="上传要增强的照片"
      minHeight={104}
      upload={async (file, options) => {
        await new Promise<void>((resolve) => requireLogin(resolve));
        return upload(file, { ...options, quiet: true });
      }}
      onDone={(photo) => void navigate(TOOLS.enhance, { state: { photo } satisfies PhotoState })}
    />
  );
}
