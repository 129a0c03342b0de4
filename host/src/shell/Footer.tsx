import { useAppConfig } from '@app/shared/state/config';
import { below, t } from '@app/shared/theme/tokens';
import { Wrap } from '@app/shared/ui/page';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QrFrame } from './QrFrame.ts';
import { Brand } from './header/Brand.tsx';
import { reloadForChunk } from './lazy/chunk-guard.ts';

const COURSES = [
  { name: '案例课', to: '/course?courseType=PIECE' },
  { name: '系列课', to: '/course?courseType=SERIES' },
  { name: '直播课', to: '/course?courseType=LIVE' },
];
const ARTICLES = [
  { name: '用户协议', to: '/article/detail?type=PROTOCOL' },
  { name: '隐私政策', to: '/article/detail?type=PRIVACY' },
  { name: '付费内容购买协议', to: '/article/detail?type=PAYMENT' },
];

const askAboutStatistics = (): void =>
  void import(/* webpackChunkName: "after-load" */ './after-load.ts').then(
    (m) => m.resetStatisticsChoice(),
    reloadForChunk,
  );

export const Footer = memo(function Footer() {
  const { brand, icp, police, aigcFiling, svrPhone, serviceHours, wechat, paymentQr, toolboxChat, statistics } =
    useAppConfig();
  return (
    <Foot>
      <Wrap>
        <Columns>
          <About>
            <Brand />
            <p>给卖家和创作者的图片创作与课程。生成的图片都带 AI 标识。</p>
          </About>
          <Column title="课程" links={COURSES} />
          <div>
            <h2>创作</h2>
            <ul>
              <li>
                <Link to="/tools">AIGC 工具箱</Link>
              </li>
              <li>
                <Link to="/SD">云端 SD</Link>
              </li>
              {toolboxChat && (
                <li>
                  <a href={toolboxChat} target="_blank" rel="noreferrer">
                    工具箱对话
                  </a>
                </li>
              )}
            </ul>
          </div>
          <Column title="协议" links={ARTICLES} />
          <Codes>
            {paymentQr && (
              <figure>
                <QrFrame $size={92} $padding={5}>
                  <img src={paymentQr} alt="支付宝小程序二维码" width={80} height={80} loading="lazy" />
                </QrFrame>
                <figcaption>支付宝小程序</figcaption>
              </figure>
            )}
            {wechat && (
              <figure>
                <QrFrame $size={92} $padding={5}>
                  <img src={wechat} alt="客服二维码" width={80} height={80} loading="lazy" />
                </QrFrame>
                <figcaption>添加客服</figcaption>
              </figure>
            )}
          </Codes>
        </Columns>
        <Legal>
          <span>
            © {new Date().getFullYear()} {brand}
          </span>
          {icp && (
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
              {icp}
            </a>
          )}
          {police && (
            <a href="https://beian.mps.gov.cn/" target="_blank" rel="noreferrer">
              {police}
            </a>
          )}
          {aigcFiling && <span>{aigcFiling}</span>}
          {svrPhone && (
            <span>
              客服电话 {svrPhone}
              {serviceHours && `（${serviceHours}）`}
            </span>
          )}
          {statistics && (
            <button type="button" onClick={askAboutStatistics}>
              访问统计设置
            </button>
          )}
        </Legal>
      </Wrap>
    </Foot>
  );
});

function Column({ title, links }: { title: string; links: { name: string; to: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Foot = styled.footer`
  margin-top: ${t.s8};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
  font-size: ${t.t14};

  ${below(450)} {
    margin-top: ${t.s7};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.6fr 1fr 1fr 1fr auto;
  gap: ${t.s6};
  padding: ${t.s7} 0 ${t.s6};

  h2 {
    margin-bottom: ${t.s3};
    color: ${t.ink3};
    font-size: ${t.t13};
    font-weight: 500;
  }
  li {
    margin-bottom: ${t.s2};
    color: ${t.ink2};
  }
  a:hover {
    color: ${t.ink};
  }
  ${below(1000)} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${below(450)} {
    grid-template-columns: 1fr 1fr auto;
    gap: ${t.s5} ${t.s3};
  }
`;

const About = styled.div`
  p {
    max-width: 26em;
    margin-top: ${t.s3};
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(1000)} {
    grid-column: 1 / -1;
  }
`;

const Codes = styled.div`
  display: flex;
  gap: ${t.s5};

  figcaption {
    margin-top: 6px;
    color: ${t.ink2};
    font-size: ${t.t12};
    text-align: center;
  }
  ${below(1000)} {
    grid-column: 1 / -1;
  }
`;

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s1} ${t.s5};
  padding: ${t.s4} 0;
  border-top: 1px solid ${t.line};
  color: ${t.ink3};
  font-size: ${t.t12};

  a,
  button {
    min-height: 24px;
  }
  a:hover,
  button:hover {
    color: ${t.ink};
    text-decoration: underline;
  }
`;
