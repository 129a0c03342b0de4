import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
import { Skeleton, SkeletonGroup } from '../../src/ui/skeleton/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'skeleton',
  title: '骨架',
  usage: `
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';

<SkeletonGroup>
  <Skeleton ratio="16 / 9" radius={t.r2} />
  <Skeleton width="60%" />
</SkeletonGroup>`,
  notes: [
    '立刻占住位置，200 ms 后才显现：回答得快就不闪。',
    '尺寸与将要出现的内容一样，内容来时不跳动。',
    '一组骨架外面套一个 SkeletonGroup，读屏只念一次「正在加载」。',
  ],
  variants: [
    {
      name: '文字',
      render: () => (
        <SkeletonGroup>
          <Lines>
            <Skeleton width="40%" height={20} />
            <Skeleton />
            <Skeleton width="86%" />
            <Skeleton width="62%" />
          </Lines>
        </SkeletonGroup>
      ),
    },
    {
      name: '头像和名字',
      render: () => (
        <SkeletonGroup>
          <Person>
            <Skeleton width={40} height={40} round />
            <Skeleton width={120} />
          </Person>
        </SkeletonGroup>
      ),
    },
    {
      name: '图片',
      render: () => (
        <SkeletonGroup>
          <Skeleton ratio="16 / 9" radius="10px" />
        </SkeletonGroup>
      ),
    },
    {
      name: '按钮',
      render: () => (
        <SkeletonGroup>
          <Skeleton width={96} height={40} radius="6px" />
        </SkeletonGroup>
      ),
    },
  ],
});

const Lines = styled.div`
  display: grid;
  gap: ${t.s3};
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s3};
`;
