import { useState } from 'react';
import { Button } from '../../src/ui/button/index.ts';
import { Countdown, useCountdown } from '../../src/ui/countdown/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

/** Far enough ahead that it reads the same while a picture of it is taken. */
const hourGlass = (seconds: number): number => Date.now() + seconds * 1_000;

function Code() {
  const { left, start, reset } = useCountdown({ seconds: 59, storageKey: 'gallery.code' });
  return (
    <Row>
      <Button disabled={left > 0} onClick={start}>
        {left > 0 ? `${left}s` : '获取验证码'}
      </Button>
      <Button tone="text" disabled={left === 0} onClick={reset}>
        发送失败
      </Button>
    </Row>
  );
}

function Minutes() {
  const [until] = useState(() => hourGlass(272));
  return <Countdown until={until} />;
}

function Days() {
  const [until] = useState(() => hourGlass(183_845));
  return <Countdown until={until} form="days" label="距离开播" />;
}

function Ending() {
  const [until, setUntil] = useState(0);
  const [over, setOver] = useState(false);
  return (
    <Row>
      <Countdown until={until} form="seconds" onEnd={() => setOver(true)} />
      <Button
        size="s"
        onClick={() => {
          setOver(false);
          setUntil(hourGlass(5));
        }}
      >
        再数 5 秒
      </Button>
      <span role="status">{over ? '时间到' : ''}</span>
    </Row>
  );
}

export const page = defineGalleryPage({
  part: 'countdown',
  title: '倒计时',
  usage: `
import { Countdown, useCountdown, useSecondsLeft } from '@app/shared/ui/countdown';

<Countdown until={order.expiresAt} form="minutes" label="支付剩余时间" onEnd={refresh} />

const { left, start, reset } = useCountdown({ seconds: 59, storageKey: 'my.codeUntil' });
<Button disabled={left > 0} onClick={start}>{left > 0 ? \`\${left}s\` : '获取验证码'}</Button>`,
  notes: [
    '按截止时刻计算，不按次数累加：标签页休眠、切到后台、刷新后都不会走慢；期间把系统时钟往回拨也不会变长。',
    '标签页在后台时不重绘，到点仍会调用 onEnd 一次。',
    '读屏把它当作计时器：移到上面才念，不会每秒打断。需要播报时，在 onEnd 里更新一个 role="status"。',
    '截止时刻以浏览器时钟为准；服务端给的是剩余时长时，用 Date.now() + 剩余毫秒。',
  ],
  variants: [
    { name: '验证码（刷新后接着数）', render: Code },
    { name: '分:秒', render: Minutes },
    { name: '天 时:分:秒', render: Days },
    { name: '结束', render: Ending },
  ],
});
