import { Anchor } from '@mantine/core';
import type { Language } from '@rastnetz/contract';
import Markdown, { type Components } from 'react-markdown';
import classes from './markdown-text.module.css';

const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

/** Returns the target if it is a permitted link, else an empty string, which leaves the link text only. */
const safeLink = (address: string): string => (SAFE_LINK.test(address) ? address : '');

/** Headings start one level lower, because the page has a title. Images are replaced by their alt text, because pages load no external content. */
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

/** Renders Markdown (CommonMark); HTML in it is shown as text. */
export function MarkdownText({ text, language }: { readonly text: string; readonly language: Language }) {
  return (
    <div className={classes.root} lang={language}>
      <Markdown components={PARTS} urlTransform={safeLink}>
        {text}
      </Markdown>
    </div>
  );
}
