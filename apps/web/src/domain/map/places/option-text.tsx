import { Text } from '@mantine/core';
import classes from './option-text.module.css';

interface OptionTextProps {
  readonly title: string;
  /** Distinguishes it from others with the same title. */
  readonly details: string;
}

/** The two lines of an option in the dropdown of a search. */
export const OptionText = ({ title, details }: OptionTextProps) => (
  <>
    <span className={classes.title}>{title}</span>
    {details !== '' && <span className={classes.details}>{details}</span>}
  </>
);

/** A message instead of options. */
export const NoOptions = ({ remark }: { readonly remark: string }) => (
  <Text size="sm" c="dimmed" px="sm" py={6}>
    {remark}
  </Text>
);
