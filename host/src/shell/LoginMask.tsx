import { openLogin } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { activeEntry, menuGroups } from './side/nav.ts';
import { useReleaseDocument } from './side/use-nav.ts';

interface LoginMaskProps {
  /** Title of the page behind it; empty while it loads and for a tool that is not open yet. */
  title: string;
  /** Over tools the content stays visible; other pages show only the card. */
  veil: boolean;
}

/**
 * Covers content that needs a login: a click anywhere opens the login modal. The covered content is
 * inert, so that the page's heading is here.
 */
export function LoginMask({ title, veil }: LoginMaskProps) {
  const { pathname } = useLocation();
  const makers = menuGroups(useReleaseDocument()).flatMap(({ name, entries }) => (name === '我的' ? [] : entries));
  // Other pages with the same layout show existing works.
  const makes = title !== '' && activeEntry(makers, pathname) !== null;
  const open = (): void => openLogin(() => undefined);
  return (
    <Mask $veil={veil}>
      {/* The whole area is a larger target for the pointer; the keyboard has the button in the card. */}
      <Catcher type="button" tabIndex={-1} aria-hidden onClick={open} />
      <Card $veil={veil}>
        <h1>{title === '' ? '登录后继续' : makes ? `登录后使用${title}` : `登录后查看「${title}」`}</h1>
        <p>{makes ? '做好的可以下载。' : '登录后，作品和学习进度会跟着您走。'}</p>
        {makes && <p>作品只有您能看到，除非您放上作品墙。</p>}
        <Button tone="primary" size="l" block onClick={open}>
          登录 / 注册
        </Button>
      </Card>
    </Mask>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Mask = styled.div<{ $veil: boolean }>`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: grid;
  align-items: ${(p) => (p.$veil ? 'end' : 'start')};
  justify-items: center;
  padding: ${t.s6} ${t.s4};
  background: ${(p) => (p.$veil ? `color-mix(in srgb, ${t.ground} 24%, transparent)` : t.ground)};
  animation: ${appear} ${t.slow} ${t.ease};
`;

const Catcher = styled.button`
  position: absolute;
  inset: 0;
`;

/* In sight however long the page is: at the foot of what it covers, or alone in the middle. */
const Card = styled.div<{ $veil: boolean }>`
  position: sticky;
  ${(p) => (p.$veil ? `bottom: ${t.s6}` : 'top: calc(50vh - 56px)')};
  width: min(336px, 100%);
  padding: ${t.s5};
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  text-align: center;

  h1 {
    font-size: ${t.t16};
  }
  h1 + p {
    margin-top: ${t.s2};
  }
  p + button {
    margin-top: ${t.s4};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
    text-wrap: balance;
  }
`;
