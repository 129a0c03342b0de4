import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EditedBlock } from '../model/blocks.ts';
import { BlockFrame } from './BlockFrame.tsx';
import { Drawing } from './Drawing.tsx';

interface TextCanvasProps {
  width: number;
  height: number;
  /** The photo, and the photo without its text. */
  photo: string;
  plate: string | null;
  blocks: readonly EditedBlock[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChange: (id: string, change: Partial<EditedBlock>, together?: string) => void;
  /** Whether the original photo is shown. */
  original: boolean;
  /** Toolbar below the selected block. */
  toolbar: ReactNode;
  /** Overlay over everything. */
  children?: ReactNode;
}

/** The picture as it will be exported, with a frame around each block. */
export function TextCanvas(props: TextCanvasProps) {
  const { width, height, photo, plate, blocks, selected, onSelect, onChange, original, toolbar, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <Frame ref={frame} onPointerDown={() => onSelect(null)}>
      {original ? (
        <img src={photo} alt="原图" />
      ) : (
        <Drawing
          width={width}
          height={height}
          photo={photo}
          plate={plate}
          blocks={blocks}
          without={typing}
          label="译文预览"
        />
      )}
      {blocks.map((block, at) => (
        <BlockFrame
          key={block.id}
          block={block}
          number={at + 1}
          size={{ width, height }}
          boardBox={() => frame.current!.getBoundingClientRect()}
          selected={block.id === selected}
          onSelect={onSelect}
          typing={typing === block.id}
          onTyping={(on) => setTyping(on ? block.id : null)}
          onChange={onChange}
          original={original}
          toolbar={toolbar}
        />
      ))}
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  position: absolute;
  inset: 0;
  container-type: size;
  user-select: none;
  > img {
    width: 100%;
    height: 100%;
  }
`;
