import { useEffect } from 'react';

const PERCENT = /^\d+% · /;
const titleWithoutPercent = () => document.title.replace(PERCENT, '');

/** Shows the progress in the document title, for people who look at another tab. */
export function useTitlePercent(percent: number): void {
  useEffect(() => {
    document.title = `${percent}% · ${titleWithoutPercent()}`;
  }, [percent]);
  useEffect(
    () => () => {
      document.title = titleWithoutPercent();
    },
    [],
  );
}
