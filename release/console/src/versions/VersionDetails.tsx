import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { useVersion } from '../api/queries.ts';
import { bytesText, wholeText } from '../model/figures.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Mono } from '../parts/table.ts';
import { BudgetBars } from './BudgetBars.tsx';

const MOST_FILES = 8;

/**
 * Immutable data of a version: sizes compared with budgets, requirements on the host, its largest
 * files.
 */
export function VersionDetails({ name, version }: { name: string; version: string }) {
  const query = useVersion(name, version);
  return (
    <Loaded query={query} rows={2} rowHeight={40}>
      {({ manifest, budgets }) => {
        const files = manifest.files.toSorted((a, b) => b.bytes - a.bytes);
        const needs = Object.entries(manifest.role === 'host' ? manifest.provides : manifest.requires);
        return (
          <Grid>
            <section aria-label="体积预算">
              <h3>体积预算</h3>
              <BudgetBars budgets={budgets} />
            </section>
            <section aria-label="依赖">
              <h3>{manifest.role === 'host' ? '提供给应用的版本' : '需要宿主提供'}</h3>
              <ul>
                {needs.map(([what, range]) => (
                  <li key={what}>
                    <Mono>{what}</Mono>
                    <Mono>{range}</Mono>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-label="文件">
              <h3>最大的文件（未压缩）</h3>
              <ul>
                {files.slice(0, MOST_FILES).map((file) => (
                  <li key={file.path}>
                    <Mono>{file.path}</Mono>
                    <span>{bytesText(file.bytes)}</span>
                  </li>
                ))}
                {files.length > MOST_FILES ? <li>其余 {wholeText(files.length - MOST_FILES)} 个</li> : null}
              </ul>
            </section>
          </Grid>
        );
      }}
    </Loaded>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s5};
  padding: ${t.s2} 0 ${t.s3};
  ${below(960)} {
    grid-template-columns: minmax(0, 1fr);
    max-width: calc(100vw - 56px);
  }
  h3 {
    margin-bottom: ${t.s2};
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${t.s3};
    color: ${t.ink2};
  }
  li > span {
    white-space: nowrap;
  }
`;
