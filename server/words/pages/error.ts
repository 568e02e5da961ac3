/** Texts of an error as a page. */
import { text } from '../index.ts';

export const ERROR_TEXTS = {
  onward: text('Go on from here', '可以从这里继续'),
  home: text('Home', '首页'),
  /** Of the address that answers programs alone. */
  toolServer: text('How to connect an agent to the tool server', '如何让编程助手接入 MCP 服务'),
  nearest: text('Perhaps you meant', '你要找的可能是'),
} as const;
