import { Checkbox } from '@mantine/core';
import { type Feature, FILTER_ORDER } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { unitedFeatures } from '#domain/locations/merge/merge-into.ts';
import classes from './merge.module.css';
import type { Merge } from './use-merge.ts';

/** The amenities of both locations together; any can be left out. */
export function FeatureChoice({ merging: { pair, dropped, setDropped } }: { readonly merging: Merge }) {
  const { t } = useTranslation();
  const united = unitedFeatures(pair);
  if (united.length === 0) return null;
  const shown = FILTER_ORDER.filter((feature) => united.includes(feature));
  return (
    <Checkbox.Group
      label={t('panel.field.features')}
      description={t('quality.merge.features_hint')}
      value={shown.filter((feature) => !dropped.includes(feature))}
      onChange={(kept) => setDropped(shown.filter((feature: Feature) => !kept.includes(feature)))}
    >
      <div className={classes.features}>
        {shown.map((feature) => (
          <Checkbox key={feature} value={feature} label={t(`catalogue.feature.${feature}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
