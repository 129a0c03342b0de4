import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { styled } from 'styled-components';
import { pathOfTab } from './tab-path.ts';

interface NotOfferedProps {
  /** Name of the tab, such as 「图生图」. */
  what: string;
  /** Whether the capabilities of the engine are known. */
  known: boolean;
  name: string;
}

/** Placeholder for a tab that the engine does not serve. */
export function NotOffered({ what, known, name }: NotOfferedProps) {
  return (
    <Middle>
      <Empty
        text={
          known
            ? `当前的绘图引擎（${name}）不做${what}。接入会做的引擎后，这里就能用。`
            : `绘图引擎还没有连接上，连接后才知道它会不会${what}。`
        }
        action={
          <Ways>
            <LinkButton to="/util/engines">怎样接入绘图引擎</LinkButton>
            <LinkButton to={pathOfTab('txt2img')} tone="text">
              先用文生图
            </LinkButton>
          </Ways>
        }
      />
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.s2};
`;
