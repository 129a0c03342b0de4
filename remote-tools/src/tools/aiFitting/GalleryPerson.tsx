import { BOTTOMS, CLOTH_COLOURS, HAIR_COLOURS, HAIRS, POSES, SKINS, TOPS } from '@app/shared/contracts/figure-kinds';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { backWith, GALLERY_FIGURES, ownShown } from './model/people.ts';
import { PersonPicture } from './ui/Person.tsx';
import { figureText } from '../../kit/figures/look.ts';
import { useOwnModels } from '../../kit/figures/own-models.ts';

/** `/hidream/aiFitting/viewBigModel?id=`: one model of the gallery in large, with their facts. */
export function AiFittingBigModel() {
  const [params] = useSearchParams();
  const { models } = useOwnModels();
  const photo = params.get('photo');
  const of = [...GALLERY_FIGURES, ...models.map(ownShown)].filter(({ id }) => id === params.get('id'));
  const shown = of.find(({ pose }) => pose === params.get('pose')) ?? of[0];
  const gallery = photo ? `/hidream/aiFitting/model?photo=${photo}` : '/hidream/aiFitting/model';
  if (!shown)
    return (
      <Page>
        <VisuallyHidden as="h1">人台</VisuallyHidden>
        <Empty text="没有找到这个人台，可能已被删除" action={<LinkButton to={gallery}>看所有人台</LinkButton>} />
      </Page>
    );
  const { person, figure, outfit, pose } = shown;
  const { top, bottom } = outfit;
  return (
    <Page>
      <PersonPicture shown={shown} />
      <div>
        <h1>{person}</h1>
        <p>陈列人台，不是真人</p>
        <dl>
          <dt>身材</dt>
          <dd>{figureText(figure)}</dd>
          <dt>样貌</dt>
          <dd>
            {SKINS[figure.skin]}肤色，{HAIR_COLOURS[figure.hairColour]}
            {HAIRS[figure.hair]}
          </dd>
          <dt>穿着</dt>
          <dd>
            {CLOTH_COLOURS[top.colour][0]}
            {TOPS[top.kind]}
            {top.kind === 'dress' ? '' : `，${CLOTH_COLOURS[bottom.colour][0]}${BOTTOMS[bottom.kind]}`}
          </dd>
          <dt>姿势</dt>
          <dd>{POSES[pose]}</dd>
        </dl>
        <LinkButton to={backWith(shown, photo)} tone="primary">
          用这个人台
        </LinkButton>
        <LinkButton to={gallery}>看所有人台</LinkButton>
      </div>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 440px) minmax(220px, 320px);
  align-items: center;
  justify-content: center;
  gap: ${t.s6};
  min-height: calc(100dvh - 57px);
  padding: ${t.s5};
  color: ${t.ink2};
  > span {
    border-radius: ${t.r2};
  }
  > div {
    display: grid;
    gap: ${t.s3};
  }
  h1 {
    color: ${t.ink};
    font-size: ${t.t28};
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${t.s1} ${t.s4};
  }
  dt {
    color: ${t.ink3};
  }
  ${below(750)} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    padding: ${t.s4};
    > span {
      justify-self: center;
      width: min(320px, 100%);
    }
  }
`;
