import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Price } from '../../ui/price/index.ts';
import { orderNoText } from '../model/order-no.ts';
import { Sign, type FaceTexts } from './Sign.ts';

interface FaceProps extends FaceTexts {
  /** Amount in yuan below the text. */
  sum?: string;
  children: ReactNode;
}

/** Icon, title, text and buttons for every state of the window except the code. */
export function Face({ icon, tone, title, text, sum, children }: FaceProps) {
  return (
    <Box>
      {icon && <Sign $tone={tone}>{icon}</Sign>}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {sum && (
        <Sum>
          <Price value={sum} size="l" exact />
        </Sum>
      )}
      {children}
    </Box>
  );
}

/** Takes the focus when it appears, because the pressed button was removed. */
export function Title({ children }: { children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <h2 ref={head} tabIndex={-1}>
      {children}
    </h2>
  );
}

export function OrderFoot({ orderNo }: { orderNo: string }) {
  return <Foot>订单 {orderNoText(orderNo)}</Foot>;
}

export const FaceBox = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 500px;
  text-align: center;

  h2 {
    font-size: ${t.t20};
    line-height: 28px;
    outline: 0;
  }
`;

const Box = styled(FaceBox)`
  > p {
    margin: ${t.s2} 0 ${t.s4};
    color: ${t.ink2};
    font-size: ${t.t14};
    text-wrap: pretty;
  }
`;

const Sum = styled.div`
  margin: ${t.s1} 0 ${t.s4};
`;

export const Buttons = styled.div<{ $column?: boolean }>`
  display: grid;
  grid-auto-flow: ${({ $column }) => ($column ? 'row' : 'column')};
  grid-auto-columns: minmax(0, 1fr);
  gap: ${t.s2};
  width: 100%;

  > * {
    flex: 1 1 0;
    min-width: 0;
  }
`;

export const Foot = styled.small`
  margin-top: ${t.s3};
  color: ${t.ink3};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
`;
