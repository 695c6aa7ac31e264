import { Alert, Anchor, Drawer, Stack } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconLock } from '@tabler/icons-react';
import { OpenNow } from '#domain/locations/open-now/open-now.tsx';
import type { FieldText } from '#domain/locations/words/describe-values.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import classes from '#kit/panel/panel.module.css';
import { LocationHead } from './location-head.tsx';
import { ViewFiles } from './view-files.tsx';
import { viewRows } from './view-rows.ts';

/** Read-only view of a location: the reason, whether it is open, and all fields as text with the pictures. */
export function LocationView({ location }: { readonly location: Location }) {
  const context = useDescribeContext();
  const { t } = context;
  const rows = viewRows(location, context);
  return (
    <>
      <LocationHead
        title={t('panel.title_view', { name: location.name ?? location.title })}
        type={location.locationType}
        stored={location}
      />
      <Drawer.Body className={classes.body}>
        <Stack gap="lg">
          <Alert color="gray" variant="outline" icon={<IconLock aria-hidden />}>
            {t('panel.read_only')}
          </Alert>
          <OpenNow location={location} />
          <dl className={classes.facts}>
            {rows.map((row) => (
              <div key={row.key}>
                <dt>{row.label}</dt>
                <dd>
                  <Fact row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </Stack>
      </Drawer.Body>
    </>
  );
}

/** Whether a custom field's value is a link. */
const isLink = ({ field, text }: FieldText): boolean => field === 'custom' && /^https?:\/\/\S+$/i.test(text);

/** Text of a field, or its files; a company block has both. */
function Fact({ row }: { readonly row: FieldText }) {
  const { field, label, text, pictures } = row;
  if (isLink(row))
    return (
      <Anchor href={text} target="_blank" rel="noreferrer" size="sm">
        {text}
      </Anchor>
    );
  const saysFiles = field === 'mainImage' || field === 'otherImages' || field === 'menuImages';
  return (
    <>
      {!saysFiles && text}
      <ViewFiles items={pictures} name={label} isMenu={field === 'menuImages'} />
    </>
  );
}
