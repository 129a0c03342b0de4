import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
import { Marquee } from '../../src/ui/marquee/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const LONG =
  '今晚 20:00 直播：一盏灯怎么拍出商品的质感，从布光到后期，现场答疑；错过可以看回放，会员免费，其他同学首周 5 折，名额不限。';

export const page = defineGalleryPage({
  part: 'marquee',
  title: '滚动文字',
  usage: `
import { Marquee } from '@app/shared/ui/marquee';

<Marquee label="公告">今晚 20:00 直播：一盏灯怎么拍出商品的质感</Marquee>`,
  notes: [
    '放得下就不动；放不下才滚动，每秒 40 px（speed）。',
    '指针停留、焦点在里面时暂停；按一下停住，再按一下继续。滚动时整行可以用 Tab 聚焦。',
    '系统要求减少动态效果时不滚动，可以自己横向拖动。',
    '读屏只念一遍：跟在后面的副本是 aria-hidden 且 inert。',
  ],
  variants: [
    {
      name: '放不下',
      render: () => (
        <Line>
          <Marquee label="公告">{LONG}</Marquee>
        </Line>
      ),
    },
    {
      name: '放得下',
      render: () => (
        <Line>
          <Marquee label="短公告">今晚 20:00 直播</Marquee>
        </Line>
      ),
    },
    {
      name: '带链接',
      render: () => (
        <Line>
          <Marquee label="带链接的公告" speed={60}>
            {LONG} <a href="#/marquee">去预约</a>
          </Marquee>
        </Line>
      ),
    },
  ],
});

const Line = styled.div`
  padding: ${t.s2} ${t.s3};
  border-radius: ${t.r1};
  background: ${t.sunken};
  font-size: ${t.t14};
  a {
    color: ${t.accentInk};
    text-decoration: underline;
  }
`;
