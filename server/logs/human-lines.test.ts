import { expect, it } from 'vitest';
import { createLogger, humanLines } from './index.ts';

it('writes a log line for a person: its kind, its message and the cause, no JSON', () => {
  let written = '';
  const log = createLogger('warn', humanLines({ error: (text) => (written += text) }));
  log.info('not shown');
  log.warn({ install: 'npm install satori' }, 'preview pictures are not drawn');
  log.error({ err: new Error('disk full') }, 'the store cannot be opened');
  expect(written).toBe(
    'warning: preview pictures are not drawn\nerror: the store cannot be opened (disk full)\n',
  );
});
