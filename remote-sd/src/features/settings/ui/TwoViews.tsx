import { Segmented } from '@app/shared/ui/segmented';
import { t } from '@app/shared/theme/tokens';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

type View = 'form' | 'json';

/** Switches a setting between a form and JSON. */
export function TwoViews({ label, form, json }: { label: string; form: ReactNode; json: ReactNode }) {
  const [view, setView] = useState<View>('form');
  return (
    <>
      <Head>
        <Segmented
          size="s"
          label={`${label}的写法`}
          value={view}
          options={[
            { value: 'form', label: '表单' },
            { value: 'json', label: 'JSON' },
          ]}
          onValueChange={setView}
        />
      </Head>
      {view === 'form' ? form : json}
    </>
  );
}

const Head = styled.div`
  display: flex;
  margin-bottom: ${t.s3};
`;
