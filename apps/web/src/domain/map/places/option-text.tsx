import { Text } from '@mantine/core';
import classes from './option-text.module.css';

interface OptionTextProps {
  readonly title: string;
  /** What tells it from others of its title. */
  readonly details: string;
}

/** The two lines of an option in the dropdown of a search. */
export const OptionText = ({ title, details }: OptionTextProps) => (
  <>
    <span className={classes.title}>{title}</span>
    {details !== '' && <span className={classes.details}>{details}</span>}
  </>
);

/** What stands in the place of options that are not there. */
export const NoOptions = ({ remark }: { readonly remark: string }) => (
  <Text size="sm" c="dimmed" px="sm" py={6}>
    {remark}
  </Text>
);
