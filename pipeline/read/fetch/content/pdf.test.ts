import { describe, expect, it } from 'vitest';
import { extractPage } from '../../extract/index.ts';
import { preparePage, verifyQuote } from '../../verify/index.ts';
import { pdfText } from './pdf.ts';

/** A one-page PDF that prints each text at its place, in Helvetica 12. */
function pdfOf(texts: readonly { x: number; y: number; text: string }[]): Buffer {
  const stream = texts.map(({ x, y, text }) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}

const verdict = (text: string, quote: string) =>
  verifyQuote(preparePage(extractPage(text, 'text')), { quote, under: [], language: 'en' }).verdict;

describe('a pricing sheet as PDF', () => {
  it('is read as text', async () => {
    const reading = await pdfText(
      pdfOf([{ x: 72, y: 700, text: 'The Free plan includes 5 GB of storage per month.' }]),
    );
    expect(reading).toMatchObject({ ok: true });
    if (reading.ok) expect(verdict(reading.text, 'The Free plan includes 5 GB of storage')).toBe('found');
  });

  it('never joins the figures of two cells into one number', async () => {
    const reading = await pdfText(
      pdfOf([
        { x: 72, y: 700, text: 'Free' },
        { x: 200, y: 700, text: '1' },
        { x: 300, y: 700, text: '500 GB' },
      ]),
    );
    expect(reading.ok && reading.text.trim()).toBe('Free | 1 | 500 GB');
    if (reading.ok) expect(['found', 'reformatted']).not.toContain(verdict(reading.text, 'Free 1,500 GB'));
  });

  it.each([
    ['is no PDF', Buffer.from('<p>not a PDF</p>')],
    ['breaks off', pdfOf([{ x: 72, y: 700, text: 'Free' }]).subarray(0, 60)],
    ['has no text', pdfOf([])],
  ])('is unreadable with a reason where the file %s', async (_, bytes) => {
    const reading = await pdfText(bytes);
    expect(reading).toMatchObject({ ok: false });
    if (!reading.ok) expect(reading.reason).toMatch(/^a PDF/);
  });
});
