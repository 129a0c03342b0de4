import { BODIES, GALLERY_POSES, POSES, SEXES } from '@app/shared/contracts/figure-kinds';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Select } from '@app/shared/ui/select';
import { Switch } from '@app/shared/ui/switch';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { backWith, GALLERY_FIGURES, matchesFilter, NO_FILTER, ownShown, type GalleryFilter } from './model/people.ts';
import { PersonPicture } from './ui/Person.tsx';
import { figureText } from '../../kit/figures/look.ts';
import { useOwnModels } from '../../kit/figures/own-models.ts';

const any = (kinds: Readonly<Record<string, string>>) => [
  { value: '', label: '不限' },
  ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
];
const GALLERY_POSE_NAMES = Object.fromEntries(GALLERY_POSES.map((pose) => [pose, POSES[pose]]));

/** `/hidream/aiFitting/model`: gallery of all models; a choice leads back to AI试衣. */
export function AiFittingModel() {
  const [params] = useSearchParams();
  const photo = params.get('photo');
  const [filter, setFilter] = useState<GalleryFilter>(NO_FILTER);
  const { models, failed } = useOwnModels();
  const shown = [...models.map(ownShown), ...GALLERY_FIGURES].filter((one) => matchesFilter(filter, one));
  const choice = (name: 'sex' | 'body' | 'pose', label: string, kinds: Readonly<Record<string, string>>) => (
    <Select
      label={label}
      size="s"
      value={filter[name]}
      options={any(kinds)}
      onValueChange={(value) => setFilter({ ...filter, [name]: value })}
    />
  );
  return (
    <Page>
      <Head>
        <LinkButton
          to={photo ? `/hidream/aiFitting?photo=${photo}` : '/hidream/aiFitting'}
          size="s"
          icon={<ArrowLeft size={16} strokeWidth={1.5} aria-hidden />}
        >
          返回试衣
        </LinkButton>
        <h1>选人台</h1>
        <small>陈列人台，不是真人</small>
      </Head>
      <Filters aria-label="筛选人台">
        {choice('sex', '性别', SEXES)}
        {choice('body', '体型', BODIES)}
        {choice('pose', '姿势', GALLERY_POSE_NAMES)}
        <Switch label="只看我的" checked={filter.own} onCheckedChange={(own) => setFilter({ ...filter, own })} />
      </Filters>
      {failed ? <p role="status">我的人台没有载入，请刷新后重试</p> : null}
      <p role="status">{shown.length} 个结果</p>
      {shown.length === 0 ? (
        <Empty
          text={
            filter.own && models.length === 0
              ? '还没有存过人台：在版型示意里画一个，点「存为我的人台」'
              : '没有符合条件的人台'
          }
          action={<Button onClick={() => setFilter(NO_FILTER)}>清除筛选</Button>}
        />
      ) : (
        <Grid>
          {shown.map((one) => (
            <li key={`${one.id}-${one.pose}`}>
              <Link to={backWith(one, photo)}>
                <PersonPicture shown={one} />
                <b>{one.person}</b>
                <small>
                  {POSES[one.pose]} · {figureText(one.figure)}
                </small>
              </Link>
              <Link
                to={`/hidream/aiFitting/viewBigModel?id=${one.id}&pose=${one.pose}${photo ? `&photo=${photo}` : ''}`}
              >
                看大图
              </Link>
            </li>
          ))}
        </Grid>
      )}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.s4};
  min-height: calc(100dvh - 57px);
  padding: ${t.s4};
  color: ${t.ink2};
`;

const Head = styled.div`
  ${wrapRow}
  gap: ${t.s3};
  h1 {
    color: ${t.ink};
    font-size: ${t.t20};
  }
`;

const Filters = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${t.s3};
  > div {
    min-width: 104px;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: ${t.s4};
  a {
    color: ${t.ink2};
    font-size: ${t.t12};
  }
  a:first-child {
    display: grid;
    gap: 2px;
    color: ${t.ink2};
  }
  a:hover {
    color: ${t.accentInk};
  }
  a > span {
    border-radius: ${t.r2};
    margin-bottom: ${t.s1};
  }
  li > a:last-child {
    display: inline-block;
    min-height: 24px;
    color: ${t.accentInk};
  }
  b {
    color: ${t.ink};
    font-size: ${t.t14};
    font-weight: 500;
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s3};
  }
`;
