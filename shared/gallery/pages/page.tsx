import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
import { Wrap } from '../../src/ui/page/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'page',
  title: '页面宽度',
  usage: `
import { Wrap } from '@app/shared/ui/page';

<Wrap as="section">…</Wrap>`,
  notes: [
    '内容最宽 1440 px；1560 px 以下是 1248 px；再窄时两边各留 24 px，手机上 16 px。',
    '一个页面的每一段都用它，左右边缘才在一条线上。',
  ],
  variants: [
    {
      name: '默认',
      fill: true,
      render: () => (
        <Ground>
          <Wrap>
            <Content>内容</Content>
          </Wrap>
        </Ground>
      ),
    },
  ],
});

const Ground = styled.div`
  padding-block: ${t.s4};
  border-radius: ${t.r1};
  background: ${t.sunken};
`;

const Content = styled.p`
  padding: ${t.s5};
  border-radius: ${t.r1};
  background: ${t.accentSoft};
  color: ${t.accentInk};
  text-align: center;
`;
