import { zTxt2imgParams, type Txt2imgParams } from '../../shared/src/contracts/aigc.ts';

export { openBuiltin } from '../../service/src/engines/builtin/engine.ts';

/** An order of 文生图; what is not said has the contract's default. */
export const orderOf = (said: object): Txt2imgParams => zTxt2imgParams.parse({ tool: 'txt2img', ...said });
