import { DETAIL_LIMITS } from '@app/shared/contracts/limits';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Tag } from '@app/shared/ui/tag';
import { TextField } from '@app/shared/ui/text-field';
import { Plus, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PanelScroll, panelSections } from '../../../kit/panel-style.ts';
import { PictureChoice } from '../../../kit/PictureChoice.tsx';
import { sizeText } from '../../../kit/sizes.ts';
import type { ListingForm } from '../model/listing.ts';
import { LISTING_STYLES, SHOP_PLATFORMS } from '../model/styles.ts';
import type { Listing } from '../use-listing.ts';
import { faint } from '../../../kit/styles.ts';

const { title: TITLE, point: POINT, points: POINTS } = DETAIL_LIMITS;
const STYLES = LISTING_STYLES.map(({ id, name, colour }) => ({
  value: id,
  label: name,
  look: { height: 44, aspectRatio: 'auto', backgroundColor: colour },
}));
const PRICES = [
  { name: 'price', label: '售价（元）', example: '69.00' },
  { name: 'was', label: '划线价（元）', example: '99.00' },
] as const;
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The photo, the texts about the product, and the style of its set. */
export function ListingPanel({
  listing,
  onPick,
  actions,
}: {
  listing: Listing;
  onPick: () => void;
  actions: ReactNode;
}) {
  const { form, setForm, problems, source, info } = listing;
  const change = (part: Partial<ListingForm>) => setForm({ ...form, ...part });
  const setPoint = (at: number, text: string) =>
    change({ points: form.points.map((one, i) => (i === at ? text : one)) });
  return (
    <Form aria-label="上架信息" onSubmit={(event) => event.preventDefault()}>
      <PanelScroll>
        <section>
          <h2>
            原片 <small>{sizeText(info)}</small>
          </h2>
          {source.state === 'none' ? null : (
            <Photo>
              <img src={source.preview} alt="商品原片" />
              <Button size="s" icon={<RefreshCw {...icon} />} onClick={onPick}>
                换一张
              </Button>
            </Photo>
          )}
        </section>
        <section>
          <TextField
            label="商品标题"
            value={form.title}
            maxLength={TITLE}
            placeholder="红釉陶瓷咖啡杯碟套装"
            hint={`${[...form.title].length} / ${TITLE}，写在详情长图和视频上`}
            error={problems.title}
            onValueChange={(title) => change({ title })}
          />
          <Pair>
            {PRICES.map(({ name, label, example }) => (
              <TextField
                key={name}
                label={label}
                inputMode="decimal"
                value={form[name]}
                maxLength={10}
                placeholder={example}
                error={problems[name]}
                onValueChange={(value) => change({ [name]: value })}
              />
            ))}
          </Pair>
          <h2>
            卖点 <small>写进详情长图</small>
          </h2>
          {form.points.map((text, index) => (
            // Points have nothing but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Point key={index}>
              <TextField
                label={`卖点 ${index + 1}`}
                hideLabel
                value={text}
                maxLength={POINT}
                placeholder="厚釉不烫手"
                onValueChange={(value) => setPoint(index, value)}
              />
              <IconButton
                label={`删去卖点 ${index + 1}`}
                size="s"
                tone="text"
                onClick={() => change({ points: form.points.toSpliced(index, 1) })}
              >
                <X {...icon} />
              </IconButton>
            </Point>
          ))}
          {problems.points ? <Wrong role="alert">{problems.points}</Wrong> : null}
          {form.points.length < POINTS ? (
            <Button size="s" icon={<Plus {...icon} />} onClick={() => change({ points: [...form.points, ''] })}>
              加一条
            </Button>
          ) : null}
        </section>
        <section>
          <h2>
            整套风格 <small>换了会重做场景</small>
          </h2>
          <PictureChoice
            label="整套风格"
            columns={4}
            value={form.style}
            options={STYLES}
            onValueChange={(style) => change({ style })}
          />
        </section>
        <section>
          <h2>平台</h2>
          <Tags role="group" aria-label="平台">
            {SHOP_PLATFORMS.map(({ id, name: platform }) => (
              <Tag
                key={id}
                selected={form.platforms.includes(id)}
                onClick={() =>
                  change({
                    platforms: form.platforms.includes(id)
                      ? form.platforms.filter((one) => one !== id)
                      : [...form.platforms, id],
                  })
                }
              >
                {platform}
              </Tag>
            ))}
          </Tags>
        </section>
      </PanelScroll>
      <Actions>{actions}</Actions>
    </Form>
  );
}

const Form = styled.form`
  /* As high as the window below the header: its action stays in view however long the board is. */
  position: sticky;
  top: 57px;
  align-self: start;
  display: flex;
  flex-direction: column;
  height: calc(100dvh - 57px);
  ${below(1000)} {
    position: static;
    align-self: auto;
    height: auto;
  }
  border-right: 1px solid ${t.line};
  ${panelSections}
  h2 {
    align-items: baseline;
  }
  small {
    ${faint}
    font-weight: 400;
  }
`;

const Photo = styled.div`
  position: relative;
  img {
    width: 100%;
    max-height: 220px;
    border-radius: ${t.r1};
    background: ${t.sunken};
    object-fit: contain;
  }
  button {
    position: absolute;
    right: 8px;
    bottom: 8px;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s3};
`;

const Point = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s1};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Wrong = styled.p`
  color: ${t.danger};
  font-size: ${t.t12};
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
`;

const Actions = styled.div`
  display: grid;
  gap: ${t.s2};
  padding: ${t.s4};
  border-top: 1px solid ${t.line};
  ${below(1000)} {
    position: sticky;
    bottom: 0;
    z-index: 5;
    padding: ${t.s3} ${t.s4} calc(${t.s3} + env(safe-area-inset-bottom));
    background: ${t.surface};
  }
  > p {
    ${faint}
    text-align: center;
  }
`;
