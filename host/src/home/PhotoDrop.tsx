import type { FileInfo, PhotoState } from '@app/shared/contracts/aigc';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { DropZone } from '@app/shared/ui/upload';
import { useNavigate } from 'react-router-dom';

/** Drop zone for a photo, with which the tool at `path` opens. */
export function PhotoDrop({ path, label }: { path: string; label: string }) {
  const navigate = useNavigate();
  return (
    <DropZone<FileInfo>
      key={path}
      label={label}
      minHeight={104}
      upload={async (file, options) => {
        await new Promise<void>((resolve) => requireLogin(resolve));
        return upload(file, { ...options, quiet: true });
      }}
      onDone={(photo) => void navigate(path, { state: { photo } satisfies PhotoState })}
    />
  );
}
