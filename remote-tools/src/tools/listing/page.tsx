import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { PackageCheck, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { Board } from './ui/Board.tsx';
import { Earlier } from './ui/Earlier.tsx';
import { ListingPanel } from './ui/ListingPanel.tsx';
import { YouGet } from './ui/YouGet.tsx';
import { SAMPLES } from './samples.ts';
import { useListing } from './use-listing.ts';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { usePaste } from '../../kit/use-paste.ts';
import { usePicker } from '../../kit/use-picker.tsx';

/**
 * `/hidream/listing`: one photo becomes all pictures of a shop listing. `?chain=` opens a set,
 * `?photo=` starts from a picture of the person.
 */
export function Listing() {
  const listing = useListing();
  const { source, info, chain, changed, sending, problems } = listing;
  const { field, pick } = usePicker('选择照片', ([file]) => listing.choose(file));
  usePaste(listing.choose);
  const blocked = Object.keys(problems).length > 0;

  if (chain.problem) return <ErrorState message={chain.problem} onRetry={listing.anew} />;
  if (source.state === 'none' && !chain.chain) {
    if (chain.loading) return <Skeleton ratio="2 / 1" />;
    return (
      <Begin>
        {field}
        <header>
          <h1>放一张照片，整套上架图一起做好</h1>
          <p>修图、抠图、摆场景、排详情、出短视频，一次做完；每一件都能打开改。</p>
          <HelpLink tool="detailPage" />
        </header>
        <EmptyStage label="上传商品照片" samples={SAMPLES} onFiles={([file]) => listing.choose(file)} />
        <YouGet />
        <Earlier />
      </Begin>
    );
  }
  return (
    <Room>
      {field}
      <ListingPanel
        listing={listing}
        onPick={pick}
        actions={
          <>
            <Button
              tone="primary"
              size="l"
              block
              icon={<PackageCheck size={18} strokeWidth={1.5} aria-hidden />}
              loading={sending || chain.busy || source.state === 'sending'}
              disabled={!info || blocked || !changed}
              onClick={() => void listing.start()}
            >
              {chain.chain ? '按改动重做' : '做成一整套'}
            </Button>
            {chain.chain ? (
              <Button block icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} onClick={listing.anew}>
                换个商品再做一套
              </Button>
            ) : null}
            {source.state === 'failed' ? (
              <Wrong role="alert">
                {source.message}
                <Button size="s" onClick={source.refused ? pick : listing.retryUpload}>
                  {source.refused ? '换一张' : '重试'}
                </Button>
              </Wrong>
            ) : (
              <p>
                {source.state === 'sending'
                  ? `正在上传 ${Math.round(source.percent)}%`
                  : chain.chain && !changed
                    ? '改了标题、价格、风格或平台，再点这里'
                    : '内置演示引擎在服务器上做，约一分多钟'}
              </p>
            )}
          </>
        }
      />
      {chain.chain ? (
        <Board chain={chain.chain} page={chain} />
      ) : (
        <Ahead>
          <h1>一张照片，做成一整套</h1>
          <p>只要一张照片。标题和价格可以后补，做好的先下载。</p>
          <YouGet />
        </Ahead>
      )}
    </Room>
  );
}

const Begin = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.s5};
  width: min(960px, 100%);
  margin: 0 auto;
  padding: ${t.s6} ${t.s4};
  h1 {
    font-size: ${t.t28};
    line-height: 1.3;
    word-break: keep-all;
  }
  header p {
    color: ${t.ink2};
  }
  ${below(690)} {
    padding: ${t.s4} ${t.s3};
  }
`;

const Room = styled.div`
  display: grid;
  grid-template-columns: 304px minmax(0, 1fr);
  min-height: calc(100dvh - 57px);
  background: ${t.studio};
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Ahead = styled.div`
  min-width: 0;
  padding: ${t.s5};
  > h1 {
    font-size: ${t.t28};
    line-height: 1.3;
  }
  > p {
    color: ${t.ink2};
  }
`;

const Wrong = styled.p`
  ${wrapRow}
  justify-content: center;
  gap: ${t.s2};
  color: ${t.danger};
`;
