import type { Chain } from '@app/shared/contracts/chain';
import { DETAIL_LIMITS } from '@app/shared/contracts/limits';
import { row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import { Archive, Ban, RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { downloadArchive } from '../../../kit/archive.ts';
import { StepActions } from '../../../kit/StepActions.tsx';
import { StepState } from '../../../kit/StepState.tsx';
import { isOver, isUnderWay, type ChainPage, type ChainStepView } from '../../../kit/use-chain.ts';
import { noteOf } from '../../../tasks/note.ts';
import { LISTING_PIECES, type ListingPiece } from '../model/listing.ts';
import { PieceMedia } from './PieceMedia.tsx';
import { faint } from '../../../kit/styles.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Aspect ratio of a pending piece, and its description. */
const SHAPES: Readonly<Record<ListingPiece, { ratio: string; text: string }>> = {
  main: { ratio: '1 / 1', text: '800 × 800' },
  white: { ratio: '1 / 1', text: '800 × 800' },
  'scene-1': { ratio: '1 / 1', text: '800 × 800' },
  'scene-2': { ratio: '1 / 1', text: '800 × 800' },
  'scene-3': { ratio: '1 / 1', text: '800 × 800' },
  detail: { ratio: '790 / 2600', text: `${DETAIL_LIMITS.width} 宽` },
  video: { ratio: '9 / 16', text: '9:16' },
};

interface PartProps {
  chain: Chain;
  step: ChainStepView;
  page: ChainPage;
}

const Deeds = ({ chain, step, page }: PartProps) => (
  <StepActions kind="listing" chainId={chain.id} step={step} busy={page.busy} onRedo={() => void page.redo(step.key)} />
);

function PieceCard({ chain, step, page }: PartProps) {
  const piece = step.key as ListingPiece;
  const { ratio, text } = SHAPES[piece];
  const images = step.task?.images ?? [];
  return (
    <Card data-piece={piece} style={{ gridArea: piece }} aria-label={step.title}>
      <Shown style={{ aspectRatio: ratio }} data-tall={piece === 'detail' ? '' : undefined}>
        {images[0] ? (
          <>
            <PieceMedia image={images[0]} label={step.title} />
            {step.task ? (
              <PictureTag $small $at="top-left">
                {images[0].label === 'own' ? '照片处理' : noteOf(step.task)}
              </PictureTag>
            ) : null}
          </>
        ) : (
          <Waiting>
            <StepState step={step} />
            {step.error ? <p role="alert">{step.error}</p> : null}
          </Waiting>
        )}
      </Shown>
      <footer>
        <b>{step.title}</b>
        <small>{images.length > 1 ? `${images.length} 个尺寸` : text}</small>
        {images[0] && isUnderWay(step) ? <StepState step={step} /> : null}
        <Deeds chain={chain} step={step} page={page} />
      </footer>
    </Card>
  );
}

/** The set: every piece in its own aspect ratio, filled as it is finished. */
export function Board({ chain, page }: { chain: Chain; page: ChainPage }) {
  const pieces = LISTING_PIECES.flatMap((key) => chain.steps.find((step) => step.key === key) ?? []);
  const before = chain.steps.filter(({ key }) => !(LISTING_PIECES as readonly string[]).includes(key));
  const done = pieces.filter(({ state }) => state === 'done');
  const over = isOver(chain);
  const whole = done.length === pieces.length;
  const ids = done.flatMap(({ task }) => task?.images.map(({ fileId }) => fileId) ?? []);
  const trouble = before.find(({ error }) => error !== '');
  return (
    <Room>
      <Head>
        <div>
          <h1>一张照片，做成一整套</h1>
          <p role="status">
            已完成 {done.length} / {pieces.length} 件
            {over ? (whole ? '，可以打包下载' : '，做好的都能用') : '。做好的可以先打开改，离开页面也会继续'}
          </p>
        </div>
        {over ? null : (
          <Button icon={<Ban {...icon} />} disabled={page.busy} onClick={() => void page.cancel()}>
            取消
          </Button>
        )}
        {over && !whole ? (
          <Button icon={<RotateCcw {...icon} />} loading={page.busy} onClick={() => void page.resume()}>
            接着做
          </Button>
        ) : null}
        <Button
          tone="primary"
          icon={<Archive {...icon} />}
          disabled={ids.length === 0}
          onClick={() => void downloadArchive({ ids }).catch(() => undefined)}
        >
          打包下载 zip
        </Button>
      </Head>
      <Progress value={(done.length / pieces.length) * 100} label="整套的进度" />
      <Before aria-label="准备">
        {before.map((step) => (
          <li key={step.key}>
            {step.title}
            <StepState step={step} />
            <Deeds chain={chain} step={step} page={page} />
          </li>
        ))}
      </Before>
      {trouble ? <Wrong role="alert">{trouble.error}</Wrong> : null}
      <Grid>
        {pieces.map((step) => (
          <PieceCard key={step.key} chain={chain} step={step} page={page} />
        ))}
      </Grid>
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.s3};
  min-width: 0;
  padding: ${t.s5};
  ${below(690)} {
    padding: ${t.s4} ${t.s3};
  }
`;

const Head = styled.header`
  ${row}
  gap: ${t.s3};
  > div {
    flex: 1;
    min-width: 0;
  }
  h1 {
    font-size: ${t.t28};
    line-height: 1.3;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  ${below(690)} {
    flex-wrap: wrap;
    > div {
      flex-basis: 100%;
    }
    h1 {
      font-size: ${t.t20};
    }
  }
`;

const Before = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2} ${t.s5};
  color: ${t.ink2};
  font-size: ${t.t13};
  li {
    ${row}
    gap: ${t.s2};
  }
`;

const Wrong = styled.p`
  color: ${t.danger};
  font-size: ${t.t14};
`;

const Grid = styled.div`
  display: grid;
  grid-template-areas:
    'main main main video detail'
    'white scene-1 scene-2 scene-3 detail';
  grid-template-columns: repeat(4, minmax(0, 1fr)) minmax(0, 1.05fr);
  gap: ${t.s4};
  ${below(1250)} {
    grid-template-areas:
      'main main'
      'video detail'
      'white scene-1'
      'scene-2 scene-3';
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Card = styled.section`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${t.surface};
  footer {
    ${wrapRow}
    gap: 2px ${t.s2};
    padding: ${t.s2} ${t.s3};
    font-size: ${t.t13};
  }
  b {
    font-weight: 500;
  }
  small {
    flex: 1;
    min-width: 64px;
    ${faint}
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Shown = styled.div`
  position: relative;
  flex: 1;
  overflow: hidden;
  width: 100%;
  background: ${t.sunken};
  &[data-tall] {
    overflow-y: auto;
  }
`;

const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s2};
  padding: ${t.s3};
  color: ${t.ink2};
  font-size: ${t.t12};
  text-align: center;
`;
