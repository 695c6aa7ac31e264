/** Escapes text for a PDF string, which cannot contain characters beyond Latin-1. */
const pdfText = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** A PDF page with a heading and lines in Helvetica, which every reader has; the text must be Latin-1. */
export function menuPdf(heading: string, lines: readonly string[]): Buffer {
  const set = [`/F1 22 Tf 60 770 Td (${pdfText(heading)}) Tj /F1 13 Tf 0 -44 Td`, ...lines.map((line) => `(${pdfText(line)}) Tj 0 -24 Td`)];
  const content = `BT ${set.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = Buffer.byteLength(file, 'latin1');
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}
