import { below, t } from '@app/shared/theme/tokens';
import { css, styled } from 'styled-components';

/** Parameters, stage and queue side by side; on a phone they are stacked, the stage first. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 392px minmax(0, 1fr) 300px;
  grid-template-rows: minmax(0, 1fr);
  min-height: 0;
  flex: 1;
  ${below(1250)} {
    grid-template-columns: 352px minmax(0, 1fr);
  }
  ${below(960)} {
    display: flex;
    flex-direction: column;
  }
`;
/** The same columns without a queue beside the stage. */
export const TwoColumns = styled(Columns)`
  grid-template-columns: 392px minmax(0, 1fr);
`;
const column = css`
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: ${t.surface};
`;
export const Params = styled.section`
  ${column}
  border-right: 1px solid ${t.line};
  ${below(960)} {
    order: 2;
    border: 0;
    scroll-margin-top: 56px;
  }
`;
export const Scroll = styled.div`
  /* Contains hidden inputs of fields, which would make the page scroll otherwise. */
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  scrollbar-width: thin;
  scrollbar-color: ${t.lineStrong} transparent;
  ${below(960)} {
    overflow: visible;
  }
`;
export const Centre = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  background: ${t.studio};
  ${below(960)} {
    order: 1;
    display: block;
    scroll-margin-top: 56px;
  }
`;
/** A stage with a bar above it and nothing below. */
export const BarredStage = styled(Centre)`
  grid-template-rows: auto minmax(0, 1fr);
`;
/** Section that takes the place of the results on the stage. */
export const Work = styled.section`
  min-height: 0;
  overflow: auto;
  &[hidden] {
    display: none;
  }
  ${below(960)} {
    overflow: visible;
  }
`;
export const Strip = styled.div`
  min-width: 0;
  padding: ${t.s2} ${t.s3} ${t.s3};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
`;
export const Aside = styled.aside`
  ${column}
  border-left: 1px solid ${t.line};
  ${below(1250)} {
    display: none;
  }
`;
/** Fields of a panel below each other. */
export const PanelFields = styled.div`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
`;
/** Buttons of a panel in a row, which wraps. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
`;
/** Centres the text of an empty stage. */
export const StageText = styled.div`
  display: grid;
  place-items: center;
`;
/** Footer of the parameters: the submit button, and messages about it. */
export const Foot = styled.div`
  display: grid;
  gap: ${t.s1};
  padding: ${t.s3} ${t.s4};
  border-top: 1px solid ${t.line};
  small {
    font-size: ${t.t12};
    line-height: 20px;
    color: ${t.ink3};
  }
  a {
    color: ${t.accentInk};
    text-decoration: underline;
  }
  ${below(960)} {
    border-top: 0;
  }
`;
