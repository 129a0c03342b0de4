import type { Quote } from '../../contracts/order.ts';
import { below, t } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge/index.ts';
import { Checkbox } from '../../ui/checkbox/index.ts';
import { Picture } from '../../ui/picture/index.ts';
import { Price } from '../../ui/price/index.ts';
import { Package } from 'lucide-react';
import { styled } from 'styled-components';
import { courseOf } from '../model/quote.ts';

interface GoodsProps {
  quote: Quote;
  material: boolean;
  onMaterial: (wanted: boolean) => void;
}

/** 商品: the course, and material that can be shipped with it. */
export function Goods({ quote, material, onMaterial }: GoodsProps) {
  const { price, was } = courseOf(quote.lines);
  const discount = quote.lines.find(({ kind }) => kind === 'discount');
  return (
    <List>
      <li>
        <span>
          <Picture src={quote.cover} alt="" ratio="16 / 9" radius={t.r1} loading="eager" />
        </span>
        <div>
          <h3>{quote.bizTitle}</h3>
          <p>永久可看</p>
          {discount && <Badge tone="vip">{discount.label}</Badge>}
        </div>
        <Price value={price} originalPrice={was} size="m" exact />
      </li>
      {quote.material && (
        <li>
          <span>
            <Box>
              <Package size={24} strokeWidth={1.5} aria-hidden />
            </Box>
          </span>
          <div>
            <h3>{quote.material.title}</h3>
            <Checkbox checked={material} onCheckedChange={onMaterial}>
              一起购买，寄到下面的地址
            </Checkbox>
          </div>
          <Price value={quote.material.price} size="m" exact />
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  li {
    display: flex;
    gap: ${t.s4};
    align-items: center;
    padding: ${t.s3} 0;
  }
  li + li {
    border-top: 1px solid ${t.line};
  }
  li:last-child {
    padding-bottom: 0;
  }
  li > span:first-child {
    flex: none;
    width: 128px;
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  h3 {
    font-size: ${t.t16};
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  p {
    margin-bottom: ${t.s1};
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(690)} {
    li {
      gap: ${t.s3};
      align-items: flex-start;
    }
    li > span:first-child {
      width: 96px;
    }
    li > span:last-child {
      display: grid;
      justify-items: end;
    }
    h3 {
      font-size: ${t.t14};
      line-height: 20px;
    }
  }
`;

const Box = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${t.r1};
  background: ${t.sunken};
  color: ${t.ink2};
`;
