import { MAX_PDF_PAGE_POINTS, MAX_PDF_PAGES, sendFile } from '@rastnetz/contract';
import { expect, vi } from 'vitest';
import { PdfReader } from '../../src/media/pdf/pdf-reader.ts';
import { limitProcessorTime } from '../../src/media/pdf/processor-time.ts';
import { menuPdf } from '../../src/wiring/demo/menu-pdf.ts';
import { pdfOf } from '../files/pdf-of.ts';
import { formOf } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn())
  .extend('send', perFile, ({ partner }) => async (bytes: Buffer) => {
    const file = { part: 'file', filename: 'karte.pdf', type: 'application/pdf', bytes };
    return partner.inject({ method: 'POST', url: sendFile.path, ...(await formOf('upload', { part: 'menu' }, [file])) });
  })
  .extend('refused', perFile, ({ send }) => async (bytes: Buffer) => {
    const { status, code, fields } = refusal(await send(bytes));
    return [status, code, ...fields];
  });

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const page = (width: number, height: number, more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << >> ${more} >>`;
const withPages = (pages: readonly string[], ...rest: readonly string[]): Buffer =>
  pdfOf(
    CATALOG,
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${index + 3} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages,
    ...rest,
  );

test('ADR 0009 pages are counted and measured before any is rendered', async ({ send, refused }) => {
  expect((await send(withPages(Array.from({ length: MAX_PDF_PAGES }, () => page(595, 842))))).json()).toMatchObject({
    pages: MAX_PDF_PAGES,
  });
  const many = withPages(Array.from({ length: MAX_PDF_PAGES + 1 }, () => page(595, 842)));
  expect(await refused(many)).toEqual([413, 'file_too_big', 'menu: upload.too_many_pages']);
  const large = withPages([page(595, 842), page(595, MAX_PDF_PAGE_POINTS + 1)]);
  expect(await refused(large)).toEqual([413, 'file_too_big', 'menu: upload.page_too_large']);
});

test('a truncated PDF, one without pages and a file that is no PDF are refused with a message', async ({ refused }) => {
  const whole = menuPdf('Karte', ['Kaffee']);
  expect(await refused(whole.subarray(0, whole.length - 20))).toEqual([422, 'file_broken', 'menu: upload.broken']);
  expect(await refused(pdfOf(CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>'))).toEqual([422, 'file_broken', 'menu: upload.no_pages']);
  expect(await refused(Buffer.from('%PDF-1.4\nnothing\n%%EOF'))).toEqual([422, 'file_broken', 'menu: upload.broken']);
});

test('a strip is rendered within limits', async ({ send }) => {
  expect((await send(withPages([page(3, 14_000)]))).json()).toMatchObject({ pages: 1, width: 3, height: 14_000 });
});

/** A colour that is computed for every point of the page: hours of work without running out of memory. */
function endlessPdf(): Buffer {
  const program = `{ pop ${'sin cos '.repeat(40_000)} dup dup }`;
  const colours = `<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] /Length ${program.length} >>\nstream\n${program}\nendstream`;
  const shading = '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [595 0 0 842 0 0] /Function 5 0 R >>';
  return withPages(
    [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Shading << /S ${shading} >> >> >>`],
    '<< /Length 5 >>\nstream\n/S sh\nendstream',
    colours,
  );
}

test('a page that renders endlessly is refused, its thread ended, and other requests are answered', async ({ api }) => {
  const reading = new PdfReader(500).read(endlessPdf()).catch((error: unknown) => error);
  expect((await api.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect(await reading).toMatchObject({ issue: 'too_slow' });
  await expect(new PdfReader().read(menuPdf('Karte', []))).resolves.toMatchObject({ pages: 1 });
});

test('a PDF whose reader is gone is not read further', async () => {
  const gone = new AbortController();
  const reading = new PdfReader(Number.POSITIVE_INFINITY).read(endlessPdf(), gone.signal).catch((error: unknown) => error);
  gone.abort(new Error('hung up'));
  expect(await reading).toMatchObject({ message: 'hung up' });
  await expect(new PdfReader().read(menuPdf('Karte', []), gone.signal)).rejects.toThrow('hung up');
});

test('only processor time counts for the limit of a thread on a busy machine', async () => {
  vi.useFakeTimers();
  const used = { user: 300_000, system: 0 };
  const onExceeded = vi.fn();
  const stop = limitProcessorTime({ cpuUsage: async () => ({ ...used }) }, 1000, onExceeded);
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  used.user += 900_000;
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  expect(onExceeded).not.toHaveBeenCalled();
  used.system += 200_000;
  await vi.advanceTimersByTimeAsync(1000);
  expect(onExceeded).toHaveBeenCalled();
  stop();
  vi.useRealTimers();
});

test('scripts and actions are not run: the picture is of the visible page', async () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\){}) >>';
  const acting = pdfOf(
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(595, 842, `/AA << /O ${script} >>`),
  );
  const { rgba } = await new PdfReader().read(acting);
  expect(rgba.every((value) => value === 255)).toBe(true);
});
