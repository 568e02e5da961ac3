/** Decodes Content-Encoding and counts the decoded bytes. RFC 9110 section 8.4. */
import { PassThrough, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** What we offer: what Node 20 can undo. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

/** More layers than this are a bomb or a broken server. */
const MAX_LAYERS = 2;

/** `deflate` means zlib, but some servers send the bare stream: distinguished by the first byte. */
function inflateEither(): Transform {
  const outer = new PassThrough();
  let inner: Transform | null = null;
  outer._transform = (chunk: Buffer, _encoding, done) => {
    if (inner === null) {
      inner = ((chunk[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
      inner.on('data', (piece: Buffer) => {
        outer.push(piece);
      });
      inner.on('error', (error) => outer.destroy(error));
    }
    inner.write(chunk, () => done());
  };
  outer._flush = (done) => {
    if (inner === null) return done();
    inner.once('end', () => done());
    inner.end();
  };
  return outer;
}

/** The transforms that undo a Content-Encoding, in order; null for a coding we did not offer, or too many layers. */
export function decodersFor(header: string | null): Transform[] | null {
  const codings = (header ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity' && coding !== 'none');
  if (codings.length > MAX_LAYERS) return null;
  const decoders: Transform[] = [];
  for (const coding of codings.reverse()) {
    if (coding === 'gzip' || coding === 'x-gzip') decoders.push(createGunzip());
    else if (coding === 'deflate') decoders.push(inflateEither());
    else if (coding === 'br') decoders.push(createBrotliDecompress());
    else return null;
  }
  return decoders;
}
