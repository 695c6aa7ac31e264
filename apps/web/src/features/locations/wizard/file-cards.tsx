import { Button, Group, Input, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { describeValues } from '#domain/locations/words/describe-values.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { errorAt } from '#kit/forms/form-errors.ts';
import { fileNames } from './file-names.ts';

interface CardProps {
  readonly form: LocationForm;
  readonly onEdit: () => void;
}

/** Summary of the location's own pictures, with the button to edit them. */
export function PicturesCard({ form, onEdit }: CardProps) {
  const { t } = useTranslation();
  return (
    <FileCard
      title={t('wizard.pictures')}
      text={useFileNames(form, ['mainImage', 'otherImages']) || t('wizard.pictures_none')}
      error={errorAt(form.errors, 'mainImage', 'otherImages')}
      button={t('wizard.edit_pictures')}
      onEdit={onEdit}
    />
  );
}

/** Summary of the location's menu, with the button to edit it. */
export function MenuCard({ form, onEdit }: CardProps) {
  const { t } = useTranslation();
  return (
    <FileCard
      title={t('wizard.menu')}
      text={useFileNames(form, ['menuImages']) || t('wizard.menu_none')}
      error={errorAt(form.errors, 'menuImages')}
      button={t('wizard.edit_menu')}
      onEdit={onEdit}
    />
  );
}

function useFileNames({ values }: LocationForm, fields: readonly string[]): string {
  const context = useDescribeContext();
  return fileNames(
    describeValues(values, context).filter(({ field }) => fields.includes(field)),
    context.t,
  );
}

interface FileCardProps {
  readonly title: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly button: string;
  readonly onEdit: () => void;
}

function FileCard({ title, text, error, button, onEdit }: FileCardProps) {
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 200px', minWidth: 0 }}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          {error && (
            <Input.Error role="alert" tabIndex={-1} data-field-error>
              {error}
            </Input.Error>
          )}
        </div>
        <Button variant="default" onClick={onEdit}>
          {button}
        </Button>
      </Group>
    </Paper>
  );
}
