import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/** The functions of PDFium used here (documented in fpdfview.h); handles and addresses are numbers, 0 is null. */
export interface Pdfium {
  readonly wasmExports: { malloc(bytes: number): number };
  /** Memory of the engine; replaced whenever it has grown. */
  readonly HEAPU8: Uint8Array;
  _FPDF_InitLibraryWithConfig(config: object): void;
  _FPDF_LoadMemDocument(address: number, bytes: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, address: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, argb: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ): void;
}

/** Memory limit of one document, in bytes: a larger one ends the engine, not the server. */
const MAX_MEMORY_BYTES = 384 * 1024 * 1024;

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Instantiated = (instance: object, module: object) => void;

/** Only what is used here, because TypeScript declares WebAssembly in the DOM library. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  Instance: new (module: object, imports: Imports) => { readonly exports: object };
};

/** PDFium without JavaScript, XFA and access to files or network; its memory is limited to 384 MB. */
export async function openPdfium(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  const module = await WebAssembly.compile(await readFile(path));
  const pdfium = (await PDFiumModule({
    instantiateWasm(imports: Imports, done: Instantiated) {
      const grow = imports['env']?.['emscripten_resize_heap'] as (bytes: number) => number | boolean;
      const env = { ...imports['env'], emscripten_resize_heap: (bytes: number) => (bytes >>> 0 > MAX_MEMORY_BYTES ? 0 : grow(bytes)) };
      const instance = new WebAssembly.Instance(module, { ...imports, env });
      done(instance, module);
      return instance.exports;
    },
    printErr: () => undefined,
  } as never)) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({});
  return pdfium;
}
