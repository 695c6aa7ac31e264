import type { Page } from 'playwright-core';
import type { Look } from '../harness/browser.ts';
import type { Who } from '../harness/client.ts';
import type { Texts } from '../harness/page-helpers.ts';

/** An open page with the texts of its language. */
export interface View {
  readonly page: Page;
  readonly texts: Texts;
}

/** A state of a page of which a picture is stored. A scene changes no data that another scene shows. */
export interface Scene {
  /** Name of the stored file and of the test, in kebab-case. */
  readonly name: string;
  /** Who is signed in; null is nobody. */
  readonly who: Who | null;
  readonly look: Required<Pick<Look, 'language' | 'theme' | 'width'>>;
  /** Address of the page; `:location` stands for the id of a demo location, `:number` for its public number. */
  readonly path: string;
  /** What the browser may print because the scene provokes it. */
  readonly provokes?: RegExp;
  /** Runs before the page is opened. */
  readonly before?: (view: View) => Promise<void>;
  /** Brings the opened page to the state of the picture and waits until it is there for good. */
  readonly prepare?: (view: View) => Promise<void>;
}
