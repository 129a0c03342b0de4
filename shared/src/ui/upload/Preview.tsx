import { File as FileIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

/** A small view of a file that has not left the browser yet. */
export function Preview({ file }: { file: File }) {
  const img = useRef<HTMLImageElement>(null);
  const picture = file.type.startsWith('image/');
  useEffect(() => {
    if (!picture || !img.current) return;
    const url = URL.createObjectURL(file);
    img.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file, picture]);
  return (
    <Box title={file.name}>
      {picture ? <img ref={img} alt="" /> : <FileIcon size={20} strokeWidth={1.5} aria-hidden />}
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
