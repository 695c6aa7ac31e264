import { ScrollArea, Stack, Text } from '@mantine/core';
import classes from './outcome-groups.module.css';

/** Rows with the same outcome, actual or predicted. */
interface OutcomeGroup {
  readonly key: string;
  readonly heading: string;
  readonly rows: readonly { readonly _id: string; readonly title: string }[];
}

/** Maximum height of the names of one outcome in pixels, and the number of names that fit; more can be scrolled, also by keyboard. */
const MAX_HEIGHT_PX = 168;
const FITTING = 6;

/** The outcomes of an action on several rows, with the number and names of the rows. */
export function OutcomeGroups({ groups }: { readonly groups: readonly OutcomeGroup[] }) {
  return (
    <Stack gap="sm">
      {groups.map(({ key, heading, rows }) => (
        <div key={key}>
          <Text size="sm" fw={600}>
            {heading}
          </Text>
          <ScrollArea.Autosize mah={MAX_HEIGHT_PX} type="auto" viewportProps={rows.length > FITTING ? { tabIndex: 0 } : {}}>
            <ul className={classes.titles} aria-label={heading}>
              {rows.map(({ _id, title }) => (
                <li key={_id}>{title}</li>
              ))}
            </ul>
          </ScrollArea.Autosize>
        </div>
      ))}
    </Stack>
  );
}
