/** The site of a test server as files, in memory. */
import { type ExportOutcome, exportSite } from '../../server/faces/pages/export/export-site.ts';
import type { TestServer } from '../contract/serve.ts';

export const PUBLIC_URL = 'https://zero.example';

export type Exported = {
  readonly outcome: ExportOutcome;
  readonly written: ReadonlyMap<string, Buffer>;
  /** The type of each address that was asked for. */
  readonly asked: ReadonlyMap<string, string>;
};

/** @throws if a file is written twice */
export async function exportServer(server: TestServer): Promise<Exported> {
  const { index } = server.holder.current() ?? {};
  if (index === undefined) throw new Error('the server has no version');
  const written = new Map<string, Buffer>();
  const asked = new Map<string, string>();
  const outcome = await exportSite({
    publicUrl: PUBLIC_URL,
    apiUrl: 'https://api.zero.example',
    index,
    get: async (path) => {
      const answer = await server.app.inject({ method: 'GET', url: path });
      const contentType = String(answer.headers['content-type'] ?? '');
      asked.set(path, contentType);
      return {
        status: answer.statusCode,
        contentType,
        location: answer.headers.location ?? null,
        body: answer.rawPayload,
      };
    },
    write: async (file, body) => {
      if (written.has(file)) throw new Error(`${file} is written twice`);
      written.set(file, body);
    },
  });
  return { outcome, written, asked };
}
