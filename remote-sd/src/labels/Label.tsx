import { t } from '@app/shared/theme/tokens';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { styled } from 'styled-components';
import { usePreference } from '../preferences/use-preferences.ts';
import type { LabelText } from '../model/label-text.ts';
import { useTip } from './use-tip.ts';

interface LabelProps {
  of: LabelText;
  /** Whether there is no room for both languages: then Chinese is shown where both are chosen. */
  plain?: boolean;
}

/**
 * A label in the person's language: our Chinese, the web UI's English, or both. The accessible name
 * is Chinese in any case. Where a line is too short for both, the English wraps below.
 */
export function Label({ of, plain = false }: LabelProps) {
  const language = usePreference('labels');
  const { title, handlePointerEnter } = useTip(of);
  const { zh, en, brief } = of;
  const both = language === 'both' && !plain && zh !== en;
  return (
    <Line title={title} data-label={zh} onPointerEnter={() => void handlePointerEnter()}>
      {language === 'en' ? (
        <>
          <VisuallyHidden>{zh}</VisuallyHidden>
          <span lang="en" aria-hidden>
            {en}
          </span>
        </>
      ) : (
        zh
      )}
      {both ? (
        <English lang="en" aria-hidden>
          {brief ?? en}
        </English>
      ) : null}
    </Line>
  );
}

/**
 * Props for controls that take an accessible name and a visible label: `<Slider
 * {...labelled(PARAMS.steps)} … />`.
 */
export function labelProps(label: LabelText) {
  return { label: label.zh, shown: <Label of={label} /> };
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 6px;
  min-width: 0;
  line-height: 16px;
`;
const English = styled.i`
  font-style: normal;
  font-weight: 400;
  font-size: ${t.t12};
  color: ${t.ink3};
`;
