import type { Language } from '@rastnetz/contract';
import { escapeHtml } from '../kernel/escape-html.ts';

/** Texts that every mail contains. */
interface FrameWords {
  readonly greeting: (name: string) => string;
  readonly linkHint: string;
  readonly automatic: string;
}

export const FRAME_WORDS: Readonly<Record<Language, FrameWords>> = {
  de: {
    greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    linkHint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie bitte diese Adresse in Ihren Browser:',
    automatic: 'Diese E-Mail wurde automatisch versandt. Antworten darauf werden nicht gelesen.',
  },
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    linkHint: 'If the button does not work, please copy this address into your browser:',
    automatic: 'This e-mail was sent automatically. Replies are not read.',
  },
};

export interface FramedMail {
  readonly language: Language;
  readonly subject: string;
  /** Paragraphs; line breaks within one are kept. */
  readonly lines: readonly string[];
  /** The button and the text after it; null if there is nothing to do. */
  readonly action: { readonly button: string; readonly link: string; readonly after: string } | null;
  /** A link below the mail. */
  readonly foot?: { readonly label: string; readonly link: string };
}

/** Mail clients drop unsupported CSS, so every element has the light colours inline, and dark ones override them where supported. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #12181b !important; }
  .card { background: #1c2429 !important; border-color: #36434b !important; }
  .ink { color: #eef2f4 !important; }
  .soft { color: #aab6bd !important; }
  .brand { color: #5fc4cf !important; }
}`;
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#0f6e78;color:#ffffff;font-weight:600;text-decoration:none';
const CARD = 'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dbe2e5;border-radius:12px';
const SOFT = 'color:#55626a;font-size:14px';

/** The mail as a self-contained HTML page: no picture, script or external resource. */
export function mailHtml({ language, subject, lines, action, foot }: FramedMail): string {
  const { automatic } = FRAME_WORDS[language];
  const broken = (line: string) => escapeHtml(line).replaceAll('\n', '<br>');
  const paragraphs = lines.map((line) => `<p class="ink" style="color:#1c2429;margin:0 0 14px">${broken(line)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }
${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f1f4f5;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div class="card" style="${CARD}">
<p class="brand" style="margin:0 0 18px;color:#0f6e78;font-weight:700;font-size:18px">Rastnetz</p>
<h1 class="ink" style="margin:0 0 18px;color:#1c2429;font-size:21px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs}${action ? actionHtml(action, language) : ''}
</div>
<p class="soft" style="${SOFT};max-width:520px;margin:16px auto 0;padding:0 28px">${escapeHtml(automatic)}${foot ? footHtml(foot) : ''}</p>
</body>
</html>`;
}

const footHtml = ({ label, link }: NonNullable<FramedMail['foot']>): string =>
  `<br><a class="soft" href="${escapeHtml(link)}" style="${SOFT}">${escapeHtml(label)}</a>`;

function actionHtml({ button, link, after }: NonNullable<FramedMail['action']>, language: Language): string {
  const href = escapeHtml(link);
  return `
<p style="margin:24px 0"><a href="${href}" style="${BUTTON}">${escapeHtml(button)}</a></p>
<p class="soft" style="${SOFT};margin:0 0 18px">${escapeHtml(after)}</p>
<p class="soft" style="${SOFT};margin:0">${escapeHtml(FRAME_WORDS[language].linkHint)}<br><a class="soft" href="${href}" style="${SOFT};word-break:break-all">${href}</a></p>`;
}
