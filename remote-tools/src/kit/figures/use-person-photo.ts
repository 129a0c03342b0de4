import { call } from '@app/shared/http/call';
import { useEffect, useRef } from 'react';
import { useSource, type SourceControl } from '../use-source.ts';

/**
 * The photograph of a person beside that of the garment; that of an earlier task is restored by its
 * id.
 */
export function usePersonPhoto(photoId: string | null, onReady: (fileId: string) => void): SourceControl {
  const control = useSource((info) => onReady(info.fileId));
  const { source, reuse, clear } = control;
  const here = source.state === 'ready' ? source.info.fileId : null;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (photoId === null || photoId === here || asked.current === photoId) return;
    asked.current = photoId;
    call('GET /file/data/get', { fileId: photoId }, { quiet: true }).then(reuse, clear);
  }, [photoId, here, reuse, clear]);
  return control;
}
