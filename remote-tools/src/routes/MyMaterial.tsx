import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { NO_FILTER, filterIn, filterParams, type MaterialFilter } from '../features/materials/model/filter.ts';
import { FilterBar } from '../features/materials/ui/FilterBar.tsx';
import { MaterialGrid } from '../features/materials/ui/MaterialGrid.tsx';
import { Usage } from '../features/materials/ui/Usage.tsx';
import { useMaterials } from '../features/materials/use-materials.ts';
import { OPEN_TOOLS } from '../kit/open-tools.ts';

/**
 * `/hidream/myMaterial`: all pictures that the person created and uploaded; the address contains
 * the filter.
 */
export function MyMaterial() {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const materials = useMaterials(filter);
  const change = (next: MaterialFilter) => setParams(filterParams(next), { replace: true, preventScrollReset: true });
  return (
    <Page>
      <header>
        <h1>我的</h1>
        <Usage />
        <LinkButton to="/hidream/taskList" tone="text">
          任务列表
        </LinkButton>
      </header>
      <FilterBar filter={filter} tools={OPEN_TOOLS} onChange={change} />
      {filter.show === 'uploaded' ? <p>上传后 30 天没有用过的图片会自动清理，收藏的会一直保留。</p> : null}
      <MaterialGrid filter={filter} materials={materials} onAll={() => change(NO_FILTER)} />
    </Page>
  );
}

const Page = styled.div`
  padding: ${t.s5} ${t.s4} ${t.s7};
  header {
    ${wrapRow}
    gap: ${t.s3} ${t.s5};
    margin-bottom: ${t.s4};
  }
  h1 {
    flex: 1 0 auto;
    white-space: nowrap;
    font-size: ${t.t20};
  }
  > p {
    margin-bottom: ${t.s3};
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;
