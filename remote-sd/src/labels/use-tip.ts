import { useState } from 'react';
import type { LabelText } from '../model/label-text.ts';

/** Tooltip of a label: both names, and the control's effect. */
export function useTip(of: LabelText) {
  const [tip, setTip] = useState('');
  const names = of.zh === of.en ? of.zh : `${of.zh} ${of.en}`;
  return {
    title: tip ? `${names}\n${tip}` : names,
    async handlePointerEnter() {
      try {
        const { TIPS } = await import(/* webpackChunkName: "tips" */ './tips.ts');
        setTip(TIPS.get(of) ?? '');
      } catch {
        // The tooltip shows the names alone; the next hover retries.
      }
    },
  };
}
