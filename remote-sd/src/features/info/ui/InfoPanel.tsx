import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { SdForm } from '../../../model/form.ts';
import { differingFields, type KnownParams, type RestorePart } from '../../../model/restore.ts';
import { FACT_LABELS } from '../../../labels/facts.ts';
import { listFacts } from '../model/facts.ts';
import { Facts } from './Facts.tsx';
import { RestoreButtons } from './RestoreButtons.tsx';

interface InfoPanelProps {
  known: KnownParams;
  styleName: string;
  /** Duration such as `12.8 秒`, empty when unknown. */
  elapsed: string;
  form: SdForm;
  onRestore: (part: RestorePart) => void;
}

/** Parameters of the picture on stage; viewing them changes nothing in the form. */
export function InfoPanel({ known, styleName, elapsed, form, onRestore }: InfoPanelProps) {
  const [compared, setCompared] = useState(false);
  const facts = listFacts(known, styleName);
  if (elapsed) facts.push({ label: FACT_LABELS.elapsed, value: elapsed, keys: [] });
  const different = compared ? differingFields(form, known) : null;
  return (
    <Panel aria-label="图片信息">
      <Head>
        <h2>图片信息</h2>
        <Button
          tone="text"
          size="s"
          aria-pressed={compared}
          icon={<GitCompareArrows size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => setCompared(!compared)}
        >
          与当前参数对比
        </Button>
      </Head>
      <Facts facts={facts} different={different} />
      {different?.size === 0 ? <Same role="status">和当前表单完全相同</Same> : null}
      <Foot>
        <RestoreButtons compact onRestore={onRestore} />
      </Foot>
    </Panel>
  );
}

const Panel = styled.section`
  padding: 0 ${t.s4} ${t.s3};
  border-top: 1px solid ${t.line};
`;
const Head = styled.div`
  ${row}
  justify-content: space-between;
  height: 40px;
  margin-right: -${t.s2};
  h2 {
    font-size: ${t.t13};
  }
  [aria-pressed='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
`;
const Same = styled.p`
  margin-top: ${t.s1};
  font-size: ${t.t12};
  color: ${t.success};
`;
const Foot = styled.div`
  margin-top: ${t.s2};
`;
