import { t } from '@app/shared/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SmallText } from './texts.ts';

/** A row of a long list: a picture at the left, text at the right. */
export const PictureRowBox = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${t.s3};
  min-height: 112px;
  padding: ${t.s2} ${t.s4};
  border-bottom: 1px solid ${t.line};
`;

export const PictureRowWords = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.s1};
  min-width: 0;
  font-size: ${t.t13};
  b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
  }
  p {
    overflow-wrap: anywhere;
  }
`;

interface RowPictureProps {
  /** Null while the file is read. */
  url: string | null;
  name: string;
  /** Reason in Chinese why the picture cannot be read; empty if it can. */
  problem?: string;
}

/** Picture of a row, or a note when the browser cannot show it. */
export function RowPicture({ url, name, problem = '' }: RowPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const why = problem || (url !== null && broken === url ? '图片打不开' : '');
  return (
    <Frame>
      {why ? (
        <SmallText role="note">{why}</SmallText>
      ) : url ? (
        <img src={url} alt={name} decoding="async" onError={() => setBroken(url)} />
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  overflow: hidden;
  border-radius: ${t.r1};
  background: ${t.sunken};
  text-align: center;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
