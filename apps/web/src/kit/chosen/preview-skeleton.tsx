import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** Skeleton of the preview of an action on chosen rows; `text` is read by screen readers. */
export function PreviewSkeleton({ text }: { readonly text: string }) {
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Skeleton height={20} width="70%" />
      <Skeleton height={72} />
      <Skeleton height={36} />
    </Stack>
  );
}
