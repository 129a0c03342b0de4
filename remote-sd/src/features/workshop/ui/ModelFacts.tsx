import { useCall } from '@app/shared/http/query';
import { card } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { CallError } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';
import { SmallText } from '../../../ui/texts.ts';
import { fileSize } from '../model/file-size.ts';

/** Components of a model file with their number formats, its faults, and its metadata. */
export function ModelFacts({ name }: { name: string }) {
  const facts = useCall('GET /workshop/inspect', { name }, { quiet: true, background: true });
  if (facts.isError && !facts.data) return <CallError of={facts} />;
  if (!facts.data) return <Skeleton height="240px" />;
  const { bytes, family, tensors, parts, faults, notes } = facts.data;
  return (
    <Card aria-label={`${name} 的构成`}>
      <h2>{name}</h2>
      <SmallText>
        {family ?? '看不出是哪一类模型'}，{fileSize(bytes)}，{tensors} 个权重
      </SmallText>
      <Table>
        <thead>
          <tr>
            <th scope="col">部件</th>
            <th scope="col">精度</th>
            <th scope="col">权重</th>
            <th scope="col">大小</th>
          </tr>
        </thead>
        <tbody>
          {parts.flatMap(({ part, name: called, kinds }) =>
            kinds.map(({ dtype, tensors: count, bytes: size }) => (
              <tr key={`${part} ${dtype}`}>
                <th scope="row">{called}</th>
                <td>{dtype}</td>
                <td>{count}</td>
                <td>{fileSize(size)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
      {faults.length === 0 ? (
        <SmallText>没有发现毛病</SmallText>
      ) : (
        <Faults aria-label="毛病">
          {faults.map(({ text, mendable }) => (
            <li key={text}>
              {text}
              {mendable ? '（可以修复）' : ''}
            </li>
          ))}
        </Faults>
      )}
      {notes.length > 0 ? (
        <details>
          <summary>附加信息 {notes.length} 条</summary>
          <dl>
            {notes.map(({ key, value }) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  gap: ${t.s2};
  max-width: calc(720px - 2 * ${t.s4});
  width: calc(100% - 2 * ${t.s4});
  margin: ${t.s4} auto 0;
  padding: ${t.s3} ${t.s4};
  ${card}
  h2 {
    font-size: ${t.t14};
    overflow-wrap: anywhere;
  }
  summary {
    font-size: ${t.t13};
    cursor: pointer;
  }
  dt {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  dd {
    margin: 0;
    font-size: ${t.t12};
    overflow-wrap: anywhere;
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${t.t13};
  th,
  td {
    padding: ${t.s1} ${t.s2} ${t.s1} 0;
    border-bottom: 1px solid ${t.line};
    font-weight: 400;
    text-align: left;
  }
  thead th {
    color: ${t.ink3};
  }
`;
const Faults = styled.ul`
  padding: ${t.s2} ${t.s3} ${t.s2} ${t.s6};
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  font-size: ${t.t13};
`;
