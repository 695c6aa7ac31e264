import { Radio, Text } from '@mantine/core';
import { LocationType, type ReportKind } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import classes from './report.module.css';

/** The error message is focusable itself, because the tiles are buttons and cannot be marked invalid. */
const ERROR = { 'data-field-error': true, tabIndex: -1, mt: 8 };

interface TypeTilesProps {
  readonly value: LocationType | '';
  readonly error: string | undefined;
  readonly onChange: (type: LocationType) => void;
}

/** The eight location types as large tiles with icons. */
export function TypeTiles({ value, error, onChange }: TypeTilesProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      name="locationType"
      label={t('report_page.type.label')}
      labelProps={{ fw: 600, fz: 'md' }}
      value={value}
      error={error}
      errorProps={ERROR}
      onChange={(chosen) => onChange(chosen as LocationType)}
    >
      <div className={classes.tiles}>
        {LocationType.options.map((type) => (
          <Radio.Card key={type} value={type} className={classes.tile}>
            <LocationTypeIcon type={type} size={32} />
            <span>{t(`catalogue.type.${type}`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

interface KindTilesProps {
  readonly value: ReportKind;
  readonly onChange: (kind: ReportKind) => void;
}

/** Kind of a report about a location: a change or a complaint. */
export function KindTiles({ value, onChange }: KindTilesProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      name="kind"
      label={t('report_page.kind.label')}
      labelProps={{ fw: 600, fz: 'md' }}
      value={value}
      onChange={(kind) => onChange(kind as ReportKind)}
    >
      <div className={classes.tiles} data-wide>
        {(['change', 'complaint'] as const).map((kind) => (
          <Radio.Card key={kind} value={kind} className={classes.tile}>
            <Radio.Indicator />
            <span>
              <Text component="span" fw={600} display="block">
                {t(`report_page.kind.${kind}`)}
              </Text>
              <Text component="span" size="sm" c="dimmed">
                {t(`report_page.kind.${kind}_hint`)}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
