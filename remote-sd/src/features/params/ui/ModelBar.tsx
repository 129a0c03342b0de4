import type { Capabilities } from '@app/shared/contracts/aigc';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useOnDemand } from '../../../ui/use-on-demand.ts';

interface ModelBarProps {
  offered: Capabilities;
  chosen: string;
  onChange: (model: string) => void;
}

/** The current model, with a button that opens the list of models. */
export function ModelBar({ offered: { models, model }, chosen, onChange }: ModelBarProps) {
  const { Part, open, close } = useOnDemand(() =>
    import(/* webpackChunkName: "model-dialog" */ './ModelDialog.tsx').then((module) => module.ModelDialog),
  );
  const name = chosen || model;
  const title = models.find((one) => one.name === name)?.title ?? name;
  return (
    <>
      <Bar type="button" aria-haspopup="dialog" onClick={open}>
        <span>
          <b>{title || '引擎当前的模型'}</b>
          <small>{chosen === '' ? '引擎当前的模型' : '已选'}</small>
        </span>
        <em>模型</em>
        <ChevronsUpDown size={16} strokeWidth={1.5} aria-hidden />
      </Bar>
      {Part ? <Part models={models} loaded={model} chosen={chosen} onChoose={onChange} onClosed={close} /> : null}
    </>
  );
}

const Bar = styled.button`
  ${row}
  gap: ${t.s2};
  width: calc(100% - 2 * ${t.s4});
  min-height: 44px;
  margin: ${t.s3} ${t.s4} 0;
  padding: ${t.s1} ${t.s3};
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  text-align: left;
  font-size: ${t.t13};
  span {
    flex: 1;
    min-width: 0;
  }
  b,
  small {
    display: block;
    ${ellipsis}
  }
  small,
  em {
    font-style: normal;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  svg {
    flex: none;
    color: ${t.ink3};
  }
  &:hover {
    border-color: ${t.ink3};
  }
`;
