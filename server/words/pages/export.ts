/** What a copy of the site says that no server stands behind. */
import { text } from '../../../schemas/words/text.ts';

export const EXPORT_TEXTS = {
  title: text('This copy cannot answer queries', '此副本不提供查询'),
  noService: text(
    'This is a static copy of the catalog. Run the service to plan, check or report.',
    '这是目录的静态副本。规划、检查和纠错需要运行服务。',
  ),
  service: text('Ask the service', '前往服务'),
  home: text('Back to the catalog', '返回目录'),
} as const;
