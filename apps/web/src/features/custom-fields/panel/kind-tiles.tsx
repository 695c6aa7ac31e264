import { Radio, Text } from '@mantine/core';
import { CustomFieldKind } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import classes from '#features/custom-fields/list/custom-fields.module.css';

interface KindTilesProps {
  readonly value: CustomFieldKind;
  readonly onChange: (kind: CustomFieldKind) => void;
}

/** Selects the kind of a new field, each with a description. */
export function KindTiles({ value, onChange }: KindTilesProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      name="kind"
      label={t('custom_fields.form.kind')}
      description={t('custom_fields.form.kind_hint')}
      value={value}
      onChange={(chosen) => onChange(chosen as CustomFieldKind)}
    >
      <div className={classes.kinds}>
        {CustomFieldKind.options.map((kind) => (
          <Radio.Card key={kind} value={kind} className={classes.kind}>
            <Text size="sm" fw={600}>
              {t(`custom_fields.kind.${kind}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`custom_fields.kind_lead.${kind}`)}
            </Text>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
