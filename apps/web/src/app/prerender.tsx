import type { Language } from '@rastnetz/contract';
import { renderToString } from 'react-dom/server';
import { startI18n } from '#kit/i18n/i18n.ts';
import { drawAsDemo } from '#kit/ui/page/use-is-demo.ts';
import { tabTitle } from '#kit/ui/page/use-page-title.ts';
import { LoginApp } from './login-app.tsx';
import { loadTexts } from './texts/load-texts.ts';

/** Renders the login as a signed-out visitor sees it, with or without the demo banner; returns its HTML and tab title. Used by the build. */
export async function prerenderLogin(language: Language, isDemo: boolean): Promise<{ html: string; title: string }> {
  const { t } = await startI18n(loadTexts, language);
  drawAsDemo(isDemo);
  return {
    html: renderToString(<LoginApp openPage={() => undefined} />),
    title: tabTitle(t('login.title')),
  };
}
