import type { Page } from 'playwright-core';
import type { Look } from '../harness/browser.ts';
import type { Who } from '../harness/client.ts';
import type { Texts } from '../harness/page-helpers.ts';

/** An open page with the texts of its language. */
export interface View {
  readonly page: Page;
  readonly texts: Texts;
}

/** A state of a page of which a picture is stored. A scene does not change data that another scene shows. */
export interface Scene {
  /** Name of the stored file and of the test, in kebab-case. */
  readonly name: string;
  /** Signed-in user; null for none. */
  readonly who: Who | null;
  readonly look: Required<Pick<Look, 'language' | 'theme' | 'width'>>;
  /** Address of the page; `:location` is replaced by the id of a demo location, `:number` by its public number. */
  readonly path: string;
  /** Console output that the scene provokes. */
  readonly provokes?: RegExp;
  /** Runs before the page is opened. */
  readonly before?: (view: View) => Promise<void>;
  /** Brings the opened page to the state of the picture and waits until that is stable. */
  readonly prepare?: (view: View) => Promise<void>;
}
