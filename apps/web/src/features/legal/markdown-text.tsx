import { Anchor } from '@mantine/core';
import type { Language } from '@rastnetz/contract';
import Markdown, { type Components } from 'react-markdown';
import classes from './markdown-text.module.css';

const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

/** A link leads where a reader may be sent; any other is its words alone. */
const safeLink = (address: string): string => (SAFE_LINK.test(address) ? address : '');

/** The page has its title already, so headings begin a step lower; a picture is what it is called, for pages load nothing from elsewhere. */
const PARTS: Components = {
  h1: 'h2',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  img: ({ alt }) => alt,
  a: ({ href, children }) =>
    href ? (
      <Anchor href={href} rel="noreferrer" underline="always">
        {children}
      </Anchor>
    ) : (
      children
    ),
};

/** A text in Markdown (CommonMark): HTML in it is shown as it was typed, never taken for HTML. */
export function MarkdownText({ text, language }: { readonly text: string; readonly language: Language }) {
  return (
    <div className={classes.root} lang={language}>
      <Markdown components={PARTS} urlTransform={safeLink}>
        {text}
      </Markdown>
    </div>
  );
}
