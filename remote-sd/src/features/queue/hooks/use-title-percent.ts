import { useEffect } from 'react';

const PERCENT = /^\d+% · /;
const bare = () => document.title.replace(PERCENT, '');

/** The tab of the browser says how far the picture is, for who looks at another one meanwhile. */
export function useTitlePercent(percent: number): void {
  useEffect(() => {
    document.title = `${percent}% · ${bare()}`;
  }, [percent]);
  useEffect(
    () => () => {
      document.title = bare();
    },
    [],
  );
}
