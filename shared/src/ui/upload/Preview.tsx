import { File as FileIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

/** Thumbnail of a file that is not uploaded yet. */
export function Preview({ file }: { file: File }) {
  const img = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<File>();
  const picture = file.type.startsWith('image/') && broken !== file;
  useEffect(() => {
    if (!picture || !img.current) return;
    const url = URL.createObjectURL(file);
    img.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file, picture]);
  return (
    <Box title={file.name}>
      {picture ? (
        <img ref={img} alt="" onError={() => setBroken(file)} />
      ) : (
        <FileIcon size={20} strokeWidth={1.5} aria-hidden />
      )}
    </Box>
  );
}

const Box = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 40px;
  overflow: hidden;
  border-radius: 4px;
  background: ${t.off};
  color: ${t.ink3};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
