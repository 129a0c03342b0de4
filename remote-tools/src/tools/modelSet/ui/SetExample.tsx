import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { inMiddle } from '../../../kit/layouts.ts';
import { coverPictures } from '../../../kit/styles.ts';

/** Example set on the empty stage, drawn by one click. */
export function SetExample({ src, onStart }: { src: string; onStart: () => void }) {
  return (
    <Middle>
      <p>同一个人台、同一身衣服，一次画出一整套</p>
      <figure>
        <img src={src} alt="例子：同一个人台的四张详情图，正面、微侧、背面与半身" />
        <PictureTag $small $at="bottom-right">
          AI 生成
        </PictureTag>
      </figure>
      <Button onClick={onStart}>用这一套试试</Button>
    </Middle>
  );
}

const Middle = styled.div`
  ${inMiddle}
  justify-items: center;
  width: min(720px, 100%);
  color: ${t.ink2};
  figure {
    position: relative;
    overflow: hidden;
    width: 100%;
    border-radius: ${t.r2};
    background: ${t.sunken};
    aspect-ratio: 12 / 4;
  }
  ${coverPictures}
`;
