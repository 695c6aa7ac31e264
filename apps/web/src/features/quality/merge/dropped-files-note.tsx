import { Alert, List, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/locations/merge/merge.ts';
import { type DroppedFiles, droppedFiles, isNothingDropped } from './dropped-files.ts';
import type { Merge } from './use-merge.ts';

interface LeftBehindNoteProps {
  readonly merging: Merge;
  readonly names: Readonly<Record<Side, string>>;
}

/** Names the files that the merged location will not have, and where they remain available. */
export function DroppedFilesNote({ merging: { pair, rows, choices, pictures }, names }: LeftBehindNoteProps) {
  const { t } = useTranslation();
  const [left, removed] = (['mine', 'theirs'] as const).map((side) => droppedFiles(side, pair, { rows, choices, pictures })) as [
    DroppedFiles,
    DroppedFiles,
  ];
  if (isNothingDropped(left) && isNothingDropped(removed)) return null;
  return (
    <Alert color="amber" variant="outline" role="status" icon={<IconPaperclip aria-hidden />} title={t('quality.merge.files')}>
      {!isNothingDropped(left) && <Text size="sm">{t('quality.merge.files_left', { name: names.mine })}</Text>}
      <Files left={left} />
      {!isNothingDropped(removed) && <Text size="sm">{t('quality.merge.files_removed', { name: names.theirs })}</Text>}
      <Files left={removed} />
    </Alert>
  );
}

function Files({ left }: { readonly left: DroppedFiles }) {
  const { t } = useTranslation();
  const texts = filesText(left, t);
  return (
    texts.length > 0 && (
      <List size="sm" mb={4}>
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    )
  );
}

const filesText = ({ pictures, menus, blocks }: DroppedFiles, t: TFunction): string[] => [
  ...(pictures > 0 ? [t('offers.pictures', { count: pictures })] : []),
  ...(menus > 0 ? [t('offers.menus', { count: menus })] : []),
  ...blocks.map((name) => t('quality.merge.files_of', { name })),
];
