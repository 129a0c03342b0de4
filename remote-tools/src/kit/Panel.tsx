import type { FileInfo } from '@app/shared/contracts/aigc';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Select } from '@app/shared/ui/select';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FORMATS, type Format } from './formats.ts';
import { PanelScroll, panelSections } from './panel-style.ts';
import { bytesText, sizeText } from './sizes.ts';
import { coverPictures, faint } from './styles.ts';

interface PanelProps {
  /** Accessible name, such as 「增强设置」. */
  label: string;
  /** The current photo; null before one is chosen. Omitted by a tool that needs none. */
  source?: FileInfo | null;
  onReplace?: () => void;
  /** Sections of settings. */
  children: ReactNode;
  /** The main buttons in the footer. */
  actions: ReactNode;
}

/** Panel beside the stage: the photo, sections of settings, and a footer with the main actions. */
export function Panel({ label, source = null, onReplace, children, actions }: PanelProps) {
  return (
    <Form aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <PanelScroll>
        {onReplace ? (
          <section>
            <h2>照片</h2>
            {source ? (
              <Photo>
                <span>
                  <img src={`${source.url}?w=160`} alt="" />
                </span>
                <div>
                  <b title={source.name}>{source.name}</b>
                  <small>
                    {sizeText(source)} · {bytesText(source.bytes)}
                  </small>
                </div>
                <IconButton label="更换照片" size="s" tone="text" onClick={onReplace}>
                  <RefreshCw size={16} strokeWidth={1.5} aria-hidden />
                </IconButton>
              </Photo>
            ) : (
              <Button block size="s" onClick={onReplace}>
                选择照片
              </Button>
            )}
          </section>
        ) : null}
        {children}
      </PanelScroll>
      <Actions>{actions}</Actions>
    </Form>
  );
}

/** Row 输出格式 of a section. `without` omits formats that a tool does not support. */
export function FormatLine({
  value,
  onChange,
  without = [],
}: {
  value: Format;
  onChange: (format: Format) => void;
  without?: readonly Format[];
}) {
  return (
    <Line>
      <span>输出格式</span>
      <Select
        label="输出格式"
        hideLabel
        size="s"
        value={value}
        options={FORMATS.filter((format) => !without.includes(format.value))}
        onValueChange={(format) => onChange(format as Format)}
      />
    </Line>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-left: 1px solid ${t.line};
  ${panelSections}
  h2 button {
    min-height: 24px;
    color: ${t.accentInk};
    font-size: ${t.t12};
    font-weight: 500;
  }
  ${below(1000)} {
    border-left: 0;
    border-top: 1px solid ${t.line};
  }
`;

const Photo = styled.div`
  ${row}
  gap: ${t.s3};
  > span {
    flex: none;
    width: 48px;
    height: 40px;
    overflow: hidden;
    border-radius: 4px;
  }
  ${coverPictures}
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    ${ellipsis}
    font-weight: 500;
  }
  small {
    ${faint}
    font-variant-numeric: tabular-nums;
  }
`;

/** A row with a name and a control at its end. */
export const Line = styled.div`
  ${row}
  justify-content: space-between;
  min-height: 32px;
  > :last-child {
    width: 112px;
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${t.s2};
  padding: ${t.s4};
  border-top: 1px solid ${t.line};
  > p {
    ${faint}
    text-align: center;
    text-wrap: balance;
  }
  ${below(750)} {
    position: sticky;
    bottom: 0;
    z-index: 5;
    background: ${t.surface};
    padding: ${t.s3} ${t.s3} calc(${t.s3} + env(safe-area-inset-bottom));
    /* Two in a line: they lie over what is looked at. */
    display: flex;
    flex-wrap: wrap;
    > * {
      flex: 1 1 calc(50% - ${t.s2});
    }
    > p {
      flex-basis: 100%;
    }
  }
`;
